import { createRequire } from 'node:module'

interface Options {
  address: string
  port: number
  directory: string
  silent: boolean
}
interface Canonical {
  uri: string
}
type Text = (request: Canonical, signed: unknown) => string

const load = createRequire(import.meta.url)
const S3rver = load('@20minutes/s3rver') as new (options: Options) => { run: () => Promise<{ port: number }> }
const signature = load('@20minutes/s3rver/lib/signature/v4') as { getStringToSign: Text }

// Amazon's client signs a request to the bucket itself as `/bucket/`, and the package checks the signature for
// `/bucket`.
const original = signature.getStringToSign
signature.getStringToSign = (request, signed) =>
  original(/^\/[^/]+$/.test(request.uri) ? { ...request, uri: `${request.uri}/` } : request, signed)

// A killed test run closes the input, so no server is left behind.
process.stdin.once('end', () => process.exit()).resume()

const [directory = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true })
console.log((await server.run()).port)
