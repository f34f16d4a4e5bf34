#!/bin/sh
# Restarts instances one after another, each when the one before serves again (docs/operations.md).
for instance in 10.0.0.11 10.0.0.12 10.0.0.13; do
  ssh "$instance" sudo systemctl restart tiempos
  until curl --silent --fail --output /dev/null "http://$instance:3000/health/ready"; do sleep 1; done
done
