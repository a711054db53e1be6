import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running S3 server. Each subfolder of `folder` is a bucket. */
export interface S3Server {
  port: number
  folder: string
}

const variable = 'HESSA_TEST_S3'
/** The key that the server knows. */
const key = 'S3RVER'

/**
 * Starts an S3 server in another process, on the port if one is given. Throws an Error if the server does not start.
 */
export async function startS3Server(folder: string, port = 0): Promise<{ port: number; child: ChildProcess }> {
  const program = join(import.meta.dirname, 's3-process.ts')
  // The package encrypts positions in its lists by DES, which OpenSSL 3 has only in its legacy provider.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => ['0'])])
  if (Number(said) === 0) throw new Error('The S3 server did not start.')
  return { port: Number(said), child }
}

/**
 * Starts the run's S3 server, which all test files share, and returns the function that stops the server. Does nothing
 * if the run has started the server.
 */
export default async function startSharedS3Server() {
  if (process.env[variable]) return
  const folder = await mkdtemp(join(tmpdir(), 'hessa-s3-'))
  const { port, child } = await startS3Server(folder)
  process.env[variable] = JSON.stringify({ port, folder } satisfies S3Server)
  return async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

export const sharedS3Server = () => JSON.parse(process.env[variable] ?? '') as S3Server

/** Makes a bucket and returns the settings that store files in the bucket. */
export async function bucketSettings({ port, folder } = sharedS3Server()) {
  const S3_BUCKET = `school-${randomUUID()}`
  await mkdir(join(folder, S3_BUCKET))
  return {
    FILES: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET,
    S3_ACCESS_KEY: key,
    S3_SECRET_KEY: key,
    S3_PATH_STYLE: 'on',
  }
}

/** Makes a bucket and returns the settings that keep backups below a prefix of the bucket. */
export async function backupBucket(server = sharedS3Server()) {
  const { S3_ENDPOINT, S3_BUCKET } = await bucketSettings(server)
  return {
    BACKUP_TARGET: `s3://${S3_BUCKET}/schools/nile`,
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY: key,
    BACKUP_S3_SECRET_KEY: key,
    BACKUP_S3_PATH_STYLE: 'on',
  }
}

/** Returns the settings of the place where this run of the tests stores files; an empty object for the folder. */
export async function testedPlace(): Promise<Record<string, string>> {
  return process.env.HESSA_TEST_FILES === 's3' ? await bucketSettings() : {}
}
