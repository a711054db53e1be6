import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredFile } from '#contract/file-field.ts'
import type { FileUse } from '#contract/file-kinds.ts'
import { nested, pathOf, RefusedFormKey, UnreadableForm } from '#contract/form-data.ts'
import { partOfFile } from '#contract/pages.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { type ReceivedForm, receiveForm } from '#server/storage/receive-form.ts'
import { admitBody, admitFiles, countKilobytes, giveBackBytes, uploaderOf } from './count-uploads.ts'
import { drain } from './drain.ts'

/** The highest number of bytes of text. A course in both languages has some 200 kB; the longest exam has some 2 MB. */
export const textBytes = { usual: 256 * 1024, long: 2 * 1024 * 1024 }
/** The highest number of commas and opening brackets of a JSON body. A long exam taken offline has some 90,000. */
const values = { usual: 10_000, long: 250_000 }
/**
 * The highest number of bytes of a field beside files. The field stays in memory while a file is checked, so a longer
 * field is cut. The contract refuses a cut field, because its texts are shorter than this limit.
 */
const besideFiles = 64 * 1024
/** The highest number of bytes around the values of the form with the most fields. */
const mostHeads = 1024 * 1024
/**
 * The highest number of fields: two for each answered question of the longest exam, with a margin. A longer form
 * declares its number in the contract.
 */
const usualFields = 1000

/**
 * Reads JSON, URL-encoded and multipart bodies into the same nested object. Any other body is refused with 400, because
 * clients would read the framework's 415 as an unverified account.
 */
export function readBodies(app: FastifyInstance) {
  countKilobytes(app)
  app.removeAllContentTypeParsers()
  const bodyLimit = textBytes.usual
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    request.bodyBytes = Buffer.byteLength(text)
    if (text === '' && takesNoBody(request)) return done(null, {})
    if (holdsMoreThan(values[lengthOf(request)], text as string)) return done(new AppError('tooLarge'))
    parseJson(request, text as string, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (request: FastifyRequest, text: string) => {
      request.bodyBytes = Buffer.byteLength(text)
      return readForm(text, fieldsOf(request))
    },
  )
  // The call reads the bytes itself, because it keeps the received bytes of a file even when the connection breaks.
  app.addContentTypeParser(partOfFile, (request, _payload, done) => {
    if (request.routeOptions.config.endpoint?.takesBytes) return done(null)
    drain(request.raw)
    done(new AppError('body.unreadable'))
  })
  app.decorateRequest('receivedForm', undefined)
  app.decorateRequest('bodyBytes', 0)
  app.register(multipart, { throwFileSizeLimit: true })
  app.addHook('preValidation', (request, reply, done) => {
    const isForm = request.isMultipart()
    if (!isForm && request.bodyBytes === 0) return done()
    const admitted = isForm ? takeForm(request, reply) : admitBody(request)
    admitted.then(() => done(), done)
  })
}

/** Returns the nested object of a URL-encoded form. Throws 413 for a form with more fields than `most`. */
export const readForm = (text: string, most: number) => readable(() => nested(boundedFields(text, most)))

async function takeForm(request: FastifyRequest, reply: FastifyReply) {
  const received = await receive(request)
  request.receivedForm = received
  // The call has moved the files that it keeps; the other files are removed.
  reply.raw.once('finish', received.discard)
  reply.raw.once('close', () => {
    // On a closed connection the response never finishes, and the call may still be storing its files.
    if (!reply.raw.writableFinished) setTimeout(received.discard, 60_000).unref()
  })
  await admitBody(request)
  request.body = readable(() => nested(received.entries))
}

async function receive(request: FastifyRequest): Promise<ReceivedForm> {
  const { files = 0, fileBytes = 1, totalBytes = 0 } = request.routeOptions.config.endpoint?.uploads ?? {}
  const fields = fieldsOf(request)
  const mostText = textBytes[lengthOf(request)]
  // At least one file is received, because the error needs the name of the refused file's field.
  const limits = {
    files: Math.max(files, 1),
    fileSize: fileBytes,
    fields,
    fieldSize: files > 0 ? besideFiles : mostText,
    fieldNameSize: 100,
    parts: fields + Math.max(files, 1),
  }
  request.raw.on('data', (chunk: Buffer) => {
    request.bodyBytes += chunk.length
  })
  let endUpload = () => {}
  try {
    const received = await receiveForm(request.parts({ limits, isPartAFile }), {
      folder: request.server.context.files.incoming,
      disk: request.server.context.config,
      uploader: uploaderOf(request),
      takesFiles: files > 0,
      declaredUse: (name) => declaredUse(request, name),
      fileBytes: totalBytes,
      textBytes: mostText,
      beforeFiles: async () => {
        endUpload = await admitFiles(request, totalBytes + mostText + mostHeads)
      },
    })
    if (request.bodyBytes - received.size <= mostText + mostHeads) return received
    await received.discard()
    throw new AppError('tooLarge')
  } catch (problem) {
    drain(request.raw)
    await giveBackBytes(request)
    throw problem
  } finally {
    endUpload()
  }
}

/**
 * Returns the declared use of a file field, or `document` for any other name. Reading the form later refuses unknown
 * fields and unreadable names.
 */
function declaredUse({ routeOptions }: FastifyRequest, name: string): FileUse {
  try {
    return declaredFile(routeOptions.config.endpoint?.body, pathOf(name))?.use ?? 'document'
  } catch {
    return 'document'
  }
}

const lengthOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config.endpoint?.isLong ? 'long' : 'usual')

/** Returns true for JSON parts too, because the parser would read a JSON field of any size. */
const isPartAFile = (_field?: string, type?: string, filename?: string) =>
  filename !== undefined || type === 'application/octet-stream' || /json/i.test(type ?? '')

const [quote, backslash, comma, list, object] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0))

/**
 * Returns true for a JSON text with more values than `most`. A parsed empty value takes twenty times the memory of its
 * text. A few dozen such bodies would exhaust the server's memory.
 */
export function holdsMoreThan(most: number, json: string): boolean {
  if (json.length <= most) return false
  let found = 0
  let inText = false
  for (let at = 0; at < json.length && found <= most; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) inText = !inText
    else if (inText && sign === backslash) at += 1
    else if (!inText && (sign === comma || sign === list || sign === object)) found += 1
  }
  return found > most
}

const takesNoBody = (request: FastifyRequest) => {
  const shape = (request.routeOptions.config.endpoint?.body as { shape?: object } | undefined)?.shape
  return shape !== undefined && Object.keys(shape).length === 0
}

const fieldsOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.uploads?.fields ?? usualFields

function boundedFields(text: string, most: number): URLSearchParams {
  // Fields are counted before parsing, because the parser drops empty fields.
  if (text.split('&', most + 2).length > most + 1) throw new AppError('tooLarge')
  const fields = new URLSearchParams(text)
  if (fields.size > most) throw new AppError('tooLarge')
  return fields
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof RefusedFormKey) throw refuseFields({ [problem.key]: ['invalid'] })
    if (problem instanceof UnreadableForm) throw new AppError('body.unreadable')
    throw problem
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedForm: ReceivedForm | undefined
    /** The bytes of the body that have arrived; 0 for bytes that the call reads itself. */
    bodyBytes: number
  }
}
