#!/bin/sh
# Follows docs/run-a-school.md in a bare Debian root: runs the page's own commands in their order, up to "With containers".
# Usage: deploy/try-in-chroot.sh <new folder> <release.tgz>
# Needs root, debootstrap and iproute2. systemd needs a booted machine, so small programs stand in for it.
set -eu
umask 022
mkdir -p "$1"
root=$(realpath "$1")
release=$2
network=bare-school
began=$(date +%s)
last=$began
lap() {
  now=$(date +%s)
  printf '%4s s  %s\n' $((now - last)) "$1"
  last=$now
}

[ -e "$root/usr/bin/apt-get" ] || debootstrap --variant=minbase trixie "$root" > "$root.log" 2>&1
lap 'debootstrap makes the bare root'
# A network may have a certificate authority of its own.
authority=${NODE_EXTRA_CA_CERTS:-}
[ -z "$authority" ] || cp "$authority" "$root/etc/authority.pem"
registry=$(npm config get registry)
# The variables answer the questions of `admin:create`.
inside() {
  "$@" chroot "$root" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    DEBIAN_FRONTEND=noninteractive npm_config_registry="$registry" ${authority:+NODE_EXTRA_CA_CERTS=/etc/authority.pem} \
    ADMIN_NAME='Mona' ADMIN_PHONE=01001234567 ADMIN_EMAIL=mona@school.example ADMIN_PASSWORD="$(openssl rand -hex 12)" \
    SCHOOL_NAME_AR='مدرستي' SCHOOL_NAME_EN='My school' SCHOOL_PHONE=01001234568 SCHOOL_EMAIL=office@school.example \
    sh -eu
}
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
  ip netns delete "$network" || true
  umount -R -l "$root/dev" "$root/proc"
}
for place in proc dev; do mount --rbind --make-rslave /$place "$root/$place"; done
# The school has the ports of a machine of its own, and no one else can reach them.
ip netns add "$network"
trap cleanup EXIT
ip -n "$network" link set lo up
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$release" "$root/root/"

stand_in() {
  cat > "$root/usr/local/sbin/$1"
  chmod 0755 "$root/usr/local/sbin/$1"
}
stand_in systemctl <<'END'
#!/bin/sh
set -eu
unit() { sed -n "s/^$1=//p" /etc/systemd/system/hessa.service; }
stop() {
  [ -e /run/hessa.pid ] || return 0
  process=$(cat /run/hessa.pid)
  kill "$process"
  while grep -q '^State:[^Z]*$' "/proc/$process/status" 2>/dev/null; do sleep 0.2; done
  rm /run/hessa.pid
}
start() {
  install -d -m "$(unit StateDirectoryMode)" -o "$(unit User)" -g "$(unit Group)" "/var/lib/$(unit StateDirectory)"
  cd "$(unit WorkingDirectory)"
  set -a
  . "$(unit EnvironmentFile)"
  export $(unit Environment)
  umask "$(unit UMask)"
  setsid setpriv --reuid="$(unit User)" --regid="$(unit Group)" --init-groups $(unit ExecStart) >> /var/log/hessa.log 2>&1 < /dev/null &
  echo $! > /run/hessa.pid
}
case "$*" in
  daemon-reload) ;;
  'start hessa' | 'enable --now hessa') start ;;
  'stop hessa') stop ;;
  'restart hessa') stop && start ;;
  'restart caddy')
    # A machine that the Internet does not reach gets a certificate of Caddy's own authority.
    { printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n' && cat /etc/caddy/Caddyfile; } > /run/Caddyfile
    export $(sed -n 's/^Environment=//p' /etc/systemd/system/caddy.service.d/school.conf)
    setsid caddy run --config /run/Caddyfile --adapter caddyfile > /var/log/caddy.log 2>&1 < /dev/null &
    ;;
  *) echo "This stand-in of systemctl does not know: $*" && exit 1 ;;
esac
END
stand_in systemd-run <<'END'
#!/bin/sh
set -eu
while :; do
  case "$1" in
    --uid=*) user=${1#*=} ;;
    --property=EnvironmentFile=*) set -a && . "${1#*EnvironmentFile=}" && set +a ;;
    --setenv=*) export "${1#*=}" ;;
    --working-directory=*) cd "${1#*=}" ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
HOME=/var/lib/hessa exec setpriv --reuid="$user" --regid="$user" --init-groups "$@"
END
stand_in journalctl <<'END'
#!/bin/sh
cat /var/log/hessa.log
END

# Writes each block of commands to a file, with the heading of its step in the first line.
page=$(dirname "$0")/../docs/run-a-school.md
blocks=$(mktemp -d)
awk -v to="$blocks" '
  /^## With containers/ { exit }
  /^## / { heading = substr($0, 4) }
  /^```sh/ { name = sprintf("%s/%02d", to, ++count); print "# " heading > name; inside = 1; next }
  /^```/ { inside = 0 }
  inside { print > name }' "$page"
for block in "$blocks"/*; do
  heading=$(sed -n '1s/^# //p' "$block")
  # Only the second step may load something.
  case "$heading" in 2.*) place='' ;; *) place="ip netns exec $network" ;; esac
  # npm and the commands of the page may read their input, so the shell reads its commands from a file.
  cp "$block" "$root/root/step.sh"
  echo 'cd /root && exec sh -eux step.sh < /dev/null' | inside $place > "$root/root/step.log" 2>&1 || {
    cat "$root/root/step.log" && echo "Step $heading failed." && exit 1
  }
  lap "$heading"
done

ask() { echo "curl -sk --resolve school.example:443:127.0.0.1 $1" | inside ip netns exec "$network"; }
# Asks for an address and ends the script unless the reply has the text.
expect() {
  reply=$(ask "$2") || true
  case "$reply" in *"$1"*) ;; *) echo "$reply" && echo "The reply to $2 lacks: $1" && exit 1 ;; esac
}
expect '<html lang="ar" dir="rtl"' https://school.example/
expect 404 '-o /dev/null -w %{http_code} https://school.example/metrics'
expect 'https://school.example/' '-o /dev/null -w %{redirect_url} http://school.example/ --resolve school.example:80:127.0.0.1'
expect 'hessa_database_up 1' '-H "Authorization: Bearer $(cat /etc/hessa/metrics-token)" http://127.0.0.1:3000/metrics'
expect 'My school' '-H "Accept-Language: en" https://school.example/api/settings'
lap 'a page with TLS, no metrics outside, the restored school'
echo "The page makes a school with TLS, backs it up and restores it in $((last - began)) s."
