// This test program runs two processes of one cluster. Both try to take the start lock of a folder, the second while
// the first holds the lock.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { withStartLock } from '#server/db/start-lock.ts'

const [folder = ''] = process.argv.slice(2)

if (cluster.isPrimary) {
  const holder = cluster.fork()
  await once(holder, 'message')
  const [outcome] = await once(cluster.fork(), 'message')
  process.stdout.write(outcome)
  holder.disconnect()
} else if (cluster.worker?.id === 1) {
  await withStartLock(folder, async () => {
    process.send?.('taken')
    await once(process, 'disconnect')
  })
} else {
  const outcome = await withStartLock(folder, async () => 'taken twice', 0).catch(({ message }: Error) => message)
  process.send?.(outcome)
  process.disconnect()
}
