import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Child {
  /** Sends one message at a time and returns the reply. */
  ask: <Answer>(message: object) => Promise<Answer>
  end: () => Promise<void>
}

/** Runs another file of this folder as a process, which sends one message when the process is ready. */
export async function startChild(file: string, ...args: string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const waiting: ((answer: unknown) => void)[] = []
  const exit = once(child, 'exit')
  child.on('message', (answer) => waiting.shift()?.(answer))
  const next = () => {
    const answer = new Promise<unknown>((resolve) => waiting.push(resolve))
    const ended = exit.then(() => Promise.reject(new Error(`${file} ended before it replied.`)))
    return Promise.race([answer, ended])
  }
  await next()
  return {
    ask: async <Answer>(message: object) => {
      child.send(message)
      return (await next()) as Answer
    },
    end: async () => {
      if (child.connected) child.disconnect()
      await exit
    },
  }
}

/** Answers each message of the parent process until the parent disconnects. */
export function answerParent<Message>(answer: (message: Message) => Promise<unknown>, close: () => Promise<unknown>) {
  process.on('message', async (message: Message) => process.send?.((await answer(message)) ?? null))
  process.on('disconnect', () => close().then(() => process.exit(0)))
  process.send?.('ready')
}
