#!/bin/sh
# Restarts the instances of nginx-instances.conf one after another, as root on nginx's machine (docs/operations.md). One that does not
# serve again stays out of the list, and the others are left as they are: mend it, remove its `down`, and `nginx -s reload`.
set -eu
conf=/etc/nginx/conf.d/tiempos.conf

for instance in $(sed -n 's/^ *server \([^ ]*\) max_fails=0;.*/\1/p' "$conf"); do
  # From now on it gets no request; those that it has go on.
  sed -i "s/^\( *server $instance max_fails=0\);/\1 down;/" "$conf"
  nginx -s reload
  sleep "${DRAIN_SECONDS:-10}"
  ssh "${instance%:*}" sudo systemctl restart tiempos
  until curl --silent --fail --output /dev/null "http://$instance/health/ready"; do sleep 1; done
  sed -i "s/^\( *server $instance max_fails=0\) down;/\1;/" "$conf"
  nginx -s reload
done
