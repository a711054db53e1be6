import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { StartProblem } from '#server/start-problem.ts'
import { BadBackup } from './bad-backup.ts'
import { deriveKey } from './key.ts'
import { type Chunks, chunksOf, seal, unseal } from './seal.ts'
import type { BackupTarget } from './target.ts'
import { createHead, type Head, head, readHead } from './target-head.ts'

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

/**
 * Opens a target that has backups. Throws a StartProblem if the target is empty or the key is wrong. Throws a BadBackup
 * if the target's description is altered or of a newer version.
 */
export async function openVault(target: BackupTarget, keyText: string): Promise<Vault> {
  const known = await readHead(target)
  if (!known) throw new StartProblem(`There is no backup in ${target.address}.`)
  return (await opened(target, keyText, known)).vault
}

interface Owner {
  /** The school's mark. */
  mark: string
  /** True if an empty target may become the school's target. */
  mayBegin: boolean
}

/**
 * Opens the target for a school; an empty target then belongs to this school. Throws a StartProblem if another school
 * uses the target, or if the key is wrong. Throws the same for an empty target unless `mayBegin`.
 */
export async function openOwnVault(target: BackupTarget, keyText: string, { mark, mayBegin }: Owner): Promise<Vault> {
  if (!mayBegin) await refuseEmptied(target)
  const known = (await readHead(target)) ?? (await createHead(target, keyText, mark))
  const { vault, mark: owner } = await opened(target, keyText, known)
  if (owner !== mark)
    throw new StartProblem(`${target.address} holds the backups of another school. Use another folder or prefix.`)
  return vault
}

/** Throws a StartProblem for a target without backups, for a school that already has backups. */
export async function refuseEmptied(target: BackupTarget): Promise<void> {
  if (await readHead(target)) return
  throw new StartProblem(
    `The backup target ${target.address} is empty, although this school has made backups. Mount its disk, or begin there: npm run backup -- ${target.address} --new-target`,
  )
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
