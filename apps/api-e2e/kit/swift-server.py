"""OpenStack Swift with its S3 API in one process: swift-server.py FOLDER PORT KEY SECRET. Prints "ready", and ends with its input."""

import os
import sys
from array import array

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet
import eventlet.tpool
from eventlet import wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingData
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import loadapp

folder, port, key, secret = sys.argv[1:]
servers = ["account", "container", "object"]


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


class EmptyCache:
    """Stands where Swift expects memcached: nothing is kept, so that nothing is outdated."""

    def get(self, key, **_):
        return None

    def set(self, key, value, **_):
        pass

    delete = get


def with_cache(app):
    cache = EmptyCache()

    def call(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return call


def serve(app, sock):
    eventlet.spawn(
        wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


os.makedirs(os.path.join(folder, "disks", "disk"))
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.set_swift_dir(folder)
reload_storage_policies()
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in servers}
for name, sock in sockets.items():
    device = dict(id=0, zone=1, region=1, device="disk", ip="127.0.0.1", port=sock.getsockname()[1], weight=1)
    device.update(replication_ip=device["ip"], replication_port=device["port"])
    RingData([array("H", [0, 0])], [device], 31).save(os.path.join(folder, name + ".ring.gz"))

common = "[DEFAULT]\nswift_dir = {0}\ndevices = {0}/disks\nmount_check = false\nlog_address = {0}/none\n".format(folder)
for name, sock in sockets.items():
    conf = common + "[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#%s\n" % name
    serve(loadapp(write(name + ".conf", conf)), sock)
proxy = (
    "[pipeline:main]\npipeline = catch_errors s3api tempauth proxy-server\n"
    "[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n"
    "[filter:catch_errors]\nuse = egg:swift#catch_errors\n"
    "[filter:s3api]\nuse = egg:swift#s3api\nallow_multipart_uploads = false\n"
    "[filter:tempauth]\nuse = egg:swift#tempauth\nuser_%s = %s .admin\n" % (key.replace(":", "_"), secret)
)
serve(with_cache(loadapp(write("proxy.conf", common + proxy))), eventlet.listen(("127.0.0.1", int(port))))
print("ready", flush=True)
# Whoever started it may be killed: then this ends, too.
eventlet.tpool.execute(sys.stdin.read)
