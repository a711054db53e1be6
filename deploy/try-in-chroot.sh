#!/bin/sh
# Follows docs/run-a-school.md, steps 2 to 4, in a bare Debian root.
# Usage: deploy/try-in-chroot.sh <folder> <release.tgz>
# Needs root and debootstrap. systemd needs a booted machine, so the script starts the unit's command as its user.
set -eu
umask 022
root=$(realpath "$1")
release=$2
domain=school.test
port=${PORT:-3900}
https=${HTTPS_PORT:-3943}
began=$(date +%s)

[ -e "$root/usr/bin/apt-get" ] || debootstrap --variant=minbase trixie "$root"
# A network may have a certificate authority of its own.
authority=${NODE_EXTRA_CA_CERTS:-}
[ -z "$authority" ] || cp "$authority" "$root/etc/authority.pem"
inside() {
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive \
    ${authority:+NODE_EXTRA_CA_CERTS=/etc/authority.pem} "$@"
}
mounted() { grep -q " $root/$1 " /proc/mounts; }
for place in proc dev; do mounted $place || mount --rbind --make-rslave /$place "$root/$place"; done
living() {
  for link in /proc/[0-9]*/root; do
    [ "$(readlink "$link")" != "$root" ] || echo "$link" | cut -d/ -f3
  done
}
cleanup() {
  # The server stops its own database.
  for process in $(living); do
    case "$(cat "/proc/$process/comm" 2>/dev/null)" in node* | caddy | MainThread) kill "$process" || true ;; esac
  done
  while [ -n "$(living)" ]; do sleep 1; done
  umount -R -l "$root/dev" "$root/proc"
}
trap cleanup EXIT
cp /etc/resolv.conf "$root/etc/resolv.conf"

inside apt-get update -q
inside apt-get install -q --yes --no-install-recommends nodejs npm caddy openssl ca-certificates curl
inside id hessa >/dev/null 2>&1 || inside useradd --system --home-dir /var/lib/hessa --shell /usr/sbin/nologin hessa
mkdir -p "$root/opt/hessa/try" "$root/etc/hessa"
tar -xzf "$release" -C "$root/opt/hessa/try" --strip-components=1
inside npm_config_registry="$(npm config get registry)" sh -c 'cd /opt/hessa/try && npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm rebuild --ignore-scripts && node scripts/setup.mjs start'
inside ln -sfn /opt/hessa/try /opt/hessa/current
inside install -d -m 0700 -o hessa -g hessa /var/lib/hessa

sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain:$https|" -e '/^SMTP_/d' "$root/opt/hessa/try/deploy/hessa.env" > "$root/etc/hessa/hessa.env"
inside sh -c 'umask 027; openssl rand -hex 32 > /etc/hessa/metrics-token; chgrp hessa /etc/hessa/metrics-token'
inside sh -c "cd /opt/hessa/current && set -a && . /etc/hessa/hessa.env && DATA_DIR=/var/lib/hessa PORT=$port \
  exec setpriv --reuid=hessa --regid=hessa --init-groups node_modules/.bin/node scripts/start.ts" > "$root/tmp/hessa.log" 2>&1 &
{
  printf '{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port %s\n\tskip_install_trust\n\tlocal_certs\n}\n' "$https"
  cat "$root/opt/hessa/try/deploy/Caddyfile"
} > "$root/etc/caddy/Caddyfile"
inside sh -c "SCHOOL_DOMAIN=$domain SCHOOL_SERVER=127.0.0.1:$port exec caddy run --config /etc/caddy/Caddyfile" > "$root/tmp/caddy.log" 2>&1 &

ask() { inside curl -sk --resolve "$domain:$https:127.0.0.1" "$@"; }
left=120
until [ "$(ask -o /dev/null -w '%{http_code}' "https://$domain:$https/readyz")" = 200 ]; do
  left=$((left - 1))
  [ $left -gt 0 ] || { cat "$root/tmp/hessa.log" "$root/tmp/caddy.log"; exit 1; }
  sleep 1
done
ask "https://$domain:$https/" | grep -q '<html lang="ar" dir="rtl"'
[ "$(ask -o /dev/null -w '%{http_code}' "https://$domain:$https/metrics")" = 404 ]
token=$(cat "$root/etc/hessa/metrics-token")
inside curl -fs -H "Authorization: Bearer $token" "http://127.0.0.1:$port/metrics" | grep -q '^hessa_database_up 1'
grep -q '/setup#' "$root/tmp/hessa.log"
echo "A school answers with TLS after $(($(date +%s) - began)) s."
