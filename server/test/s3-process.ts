import { createRequire } from 'node:module'

interface Options {
  address: string
  port: number
  directory: string
  silent: boolean
}
interface Canonical {
  uri: string
  querystring: string
}
type Text = (request: Canonical, signed: unknown) => string

const load = createRequire(import.meta.url)
const S3rver = load('@20minutes/s3rver') as new (options: Options) => { run: () => Promise<{ port: number }> }
const signature = load('@20minutes/s3rver/lib/signature/v4') as { getStringToSign: Text }

// Amazon's client signs a request to the bucket itself as `/bucket/`, and the package checks the signature for
// `/bucket`. Signatures need the encoding of RFC 3986, and the package leaves five characters of a query as they are.
const original = signature.getStringToSign
signature.getStringToSign = (request, signed) => {
  const uri = request.uri.replace(/^\/[^/]+$/, '$&/')
  const querystring = request.querystring.replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return original({ ...request, uri, querystring }, signed)
}

// A killed test run closes the input, so no server is left behind.
process.stdin.once('end', () => process.exit()).resume()

const [directory = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true })
// A number would have colours under the runner of the browser tests.
console.log(String((await server.run()).port))
