# Varnish 7 in front of TiệmPOS, behind a proxy that speaks TLS:
#   varnishd -f /etc/varnish/tiempos.vcl -s malloc,1g -a 127.0.0.1:6081
# The server's settings: SHARED_CACHE_SECONDS=60 TRUSTED_PROXIES=127.0.0.1
vcl 4.1;

import std;

backend tiempos {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 130s; # an upload may take two minutes
}

sub vcl_recv {
  # TiệmPOS has no cookies.
  unset req.http.Cookie;
  if (req.method != "GET" && req.method != "HEAD" || req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/(|blogs|rss\.xml|sitemap\.xml|api/post/display/(latest3|list))(\?|$)" ||
      req.url ~ "^/(assets|api/files/resources)/") {
    return (hash);
  }
  # Articles, the API and everything else: each request reaches the server, which counts the views.
  return (pass);
}

# TiệmPOS responds to every host in the same way.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # A failure does not replace what may still be shown.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  # Kept for as long as the server says; browsers obey Cache-Control and revalidate each time.
  if (!bereq.uncacheable && beresp.http.CDN-Cache-Control ~ "s-maxage=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Accel-Expires;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
