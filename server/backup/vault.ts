import { createHash, randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { StartProblem } from '#server/start-problem.ts'
import { BadBackup } from './bad-backup.ts'
import { deriveKey } from './key.ts'
import { type Chunks, seal, unseal } from './seal.ts'
import type { BackupTarget } from './target.ts'

/** The number of the object format. A version that changes the format increases the number. */
const format = 1
const head = 'target.json'

/** A written part: its sealed size in bytes, and the SHA-256 of the sealed bytes. */
export interface Part {
  name: string
  size: number
  sha256: string
}

/** A target together with its key. Every object except `target.json` is sealed. */
export interface Vault {
  readonly target: BackupTarget
  write(name: string, source: Chunks): Promise<Part>
  /** Returns the decrypted bytes. Reading the bytes throws a BadBackup if the object is missing, cut or altered. */
  read(name: string): AsyncGenerator<Buffer>
  /** Returns the same as `read`; undefined if the target lacks the object. */
  find(name: string): Promise<AsyncGenerator<Buffer> | undefined>
}

interface Head {
  format: number
  salt: string
  /** The school mark, sealed with the target's key. A wrong key cannot open the mark. */
  mark: string
}

/**
 * Opens a target that has backups. Throws a StartProblem if the target is empty or the key is wrong. Throws a BadBackup
 * if the target's description is altered or of a newer version.
 */
export async function openVault(target: BackupTarget, keyText: string): Promise<Vault> {
  const known = await readHead(target)
  if (!known) throw new StartProblem(`There is no backup in ${target.address}.`)
  return (await opened(target, keyText, known)).vault
}

/**
 * Opens the target for a school; an empty target then belongs to this school. Throws a StartProblem if another school
 * uses the target, or if the key is wrong.
 */
export async function openOwnVault(target: BackupTarget, keyText: string, mark: string): Promise<Vault> {
  const known = (await readHead(target)) ?? (await createHead(target, keyText, mark))
  const { vault, mark: owner } = await opened(target, keyText, known)
  if (owner !== mark)
    throw new StartProblem(`${target.address} holds the backups of another school. Use another folder or prefix.`)
  return vault
}

async function opened(target: BackupTarget, keyText: string, { salt, mark }: Head) {
  const key = deriveKey(keyText, Buffer.from(salt, 'base64'))
  const owner = await text(unseal(chunksOf(Buffer.from(mark, 'base64')), key, head)).catch(() => {
    throw new StartProblem(
      `The key in BACKUP_KEY_FILE is not the key of ${target.address}. Nothing was changed. Use the key that made the backups.`,
    )
  })
  return { vault: vaultOf(target, key), mark: owner }
}

function vaultOf(target: BackupTarget, key: Buffer): Vault {
  return {
    target,
    write: async (name, source) => {
      const hash = createHash('sha256')
      let size = 0
      async function* sealed() {
        for await (const chunk of seal(source, key, name)) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      }
      await target.write(name, sealed())
      return { name, size, sha256: hash.digest('hex') }
    },
    read: async function* (name) {
      const source = await target.read(name)
      if (!source) throw new BadBackup(`${name} is missing`)
      yield* unseal(source, key, name)
    },
    find: async (name) => {
      const source = await target.read(name)
      return source && unseal(source, key, name)
    },
  }
}

async function readHead(target: BackupTarget): Promise<Head | undefined> {
  const source = await target.read(head)
  if (!source) return undefined
  let known: Head
  try {
    known = JSON.parse(await text(source))
  } catch {
    throw new BadBackup(`${head} is altered`)
  }
  if (known.format !== format) throw new BadBackup('a newer version of Hessa made it. Use that version')
  return known
}

async function createHead(target: BackupTarget, keyText: string, mark: string): Promise<Head> {
  const salt = randomBytes(16)
  const sealed = await buffer(seal(chunksOf(Buffer.from(mark)), deriveKey(keyText, salt), head))
  const made = { format, salt: salt.toString('base64'), mark: sealed.toString('base64') }
  await target.write(head, chunksOf(Buffer.from(JSON.stringify(made))))
  return made
}

export async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
