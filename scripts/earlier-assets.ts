import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 14 * 24 * 60 * 60 * 1000

/**
 * Copies the hashed files of earlier builds into a new build, because open pages still load parts of their build. A
 * copied file's date is the day on which its build was replaced. Leaves out files whose build was replaced more than
 * two weeks ago.
 */
export function copyEarlierAssets(from: string, to: string, now = new Date()) {
  const [old, fresh] = [from, to].map((dist) => join(dist, 'client', 'assets')) as [string, string]
  const list = join(from, 'client', 'manifest.json')
  if (!existsSync(old) || !existsSync(list)) return
  const live = readFileSync(list, 'utf8')
  for (const name of readdirSync(old)) {
    const [source, target] = [join(old, name), join(fresh, name)]
    const isLive = live.includes(`assets/${name.replace(/\.(br|gz)$/, '')}"`)
    const replaced = isLive ? now : statSync(source).mtime
    if (existsSync(target) || now.getTime() - replaced.getTime() > keptMs) continue
    copyFileSync(source, target)
    utimesSync(target, replaced, replaced)
  }
}
