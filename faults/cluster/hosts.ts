import { execFileSync, spawnSync } from 'node:child_process'

const ip = '/sbin/ip'
const bridge = 'hessa0'
const subnet = '10.77.0'

/** A network namespace that acts as a machine of its own. */
export interface Host {
  name: string
  address: string
  /** The command that runs another command on the host. */
  under: string[]
}

/** The hosts of one cluster on one switch. This process is on the switch too. Only root may open a network. */
export interface Network {
  add: (name: string) => Host
  /** Ends all processes of the host at once, as a power cut does. */
  kill: (host: Host) => void
  /** Pulls the network cable of the host. The host's processes stay alive. */
  cutOff: (host: Host) => void
  reconnect: (host: Host) => void
  close: () => void
}

const run = (...args: string[]) => execFileSync(ip, args, { stdio: 'pipe' })

/** Opens a network without hosts. Removes what an aborted run left behind. */
export function openNetwork(): Network {
  const hosts: Host[] = []
  removeOld()
  run('link', 'add', bridge, 'type', 'bridge')
  run('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
  run('link', 'set', bridge, 'up')

  return {
    add: (name) => {
      const host = addHost(name, hosts.length)
      hosts.push(host)
      return host
    },
    kill: (host) => killAll(nameOf(host.name)),
    cutOff: (host) => run('link', 'set', nameOf(host.name), 'down'),
    reconnect: (host) => run('link', 'set', nameOf(host.name), 'up'),
    close: removeOld,
  }
}

/** The name of the host's namespace, and of its cable's end at the switch. */
const nameOf = (name: string) => `hessa-${name}`

function addHost(name: string, place: number): Host {
  const namespace = nameOf(name)
  const address = `${subnet}.${11 + place}`
  const inside = ['netns', 'exec', namespace, ip] as const
  run('netns', 'add', namespace)
  run('link', 'add', nameOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  run('link', 'set', nameOf(name), 'master', bridge, 'up')
  run(...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  run(...inside, 'link', 'set', 'eth0', 'up')
  run(...inside, 'link', 'set', 'lo', 'up')
  return { name, address, under: [ip, 'netns', 'exec', namespace] }
}

function killAll(namespace: string) {
  const { stdout } = spawnSync(ip, ['netns', 'pids', namespace], { encoding: 'utf8' })
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended meanwhile.
    }
  }
}

function removeOld() {
  const { stdout } = spawnSync(ip, ['netns', 'list'], { encoding: 'utf8' })
  const ours = stdout.split('\n').map((line) => line.split(' ')[0] ?? '')
  for (const namespace of ours.filter((one) => one.startsWith(nameOf('')))) {
    killAll(namespace)
    // A deleted namespace gives its cable back only later.
    spawnSync(ip, ['link', 'del', namespace])
    run('netns', 'del', namespace)
  }
  spawnSync(ip, ['link', 'del', bridge])
}
