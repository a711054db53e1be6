import { Upload } from 'tus-js-client'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { readSession } from '#web/api/session.ts'
import { translator } from '#web/i18n/texts.ts'
import type { Line } from './deliver.ts'
import { pageTexts } from './page-texts.ts'

/**
 * Milliseconds between tries of one page. After the last try, the sender waits before it tries the submission again.
 */
const retryDelays = [300, 1000, 3000, 6000]

/**
 * Returns the functions that send a person's pages: calls of the API, and the tus protocol for the bytes of a page.
 * These functions reject once another person is signed in.
 */
export function tusLine(language: 'ar' | 'en', person: number): Line {
  return {
    announce: async (body) => {
      tokenOf(person)
      return call('POST /homework-submission/pages', { body }, { language })
    },
    handIn: async (body, idempotencyKey) => {
      tokenOf(person)
      return call('POST /homework-submission/submit-pages', { body }, { language, idempotencyKey })
    },
    sendPage: ({ key, name, blob }, onBytes) =>
      new Promise((resolve, reject) => {
        const upload = new Upload(blob, {
          uploadUrl: `/api/homework-submission/pages/${key}`,
          // The announcement has created the page and the device stores its key, so no fingerprint is needed.
          storeFingerprintForResuming: false,
          retryDelays,
          headers: { authorization: `Bearer ${tokenOf(person)}`, 'accept-language': language },
          onProgress: onBytes,
          onSuccess: () => resolve(),
          onError: (failure) => reject(refusalOf(failure, (problem) => named(problem, name, language))),
        })
        upload.start()
      }),
  }
}

/** Returns the person's token. Throws a failure that may pass if another person or nobody is signed in. */
function tokenOf(person: number): string {
  const session = readSession()
  if (session?.user.id !== person) throw new ApiError(0, 'network', '')
  return session.token
}

const named = (problem: string, name: string, language: 'ar' | 'en') =>
  translator(pageTexts, language)('problemOf', { name, problem })

/**
 * Returns the server's refusal of a page's content, with the page's name, or a failure of the network with status 0. The
 * next announcement returns every other refusal: another tab may have handed in the page, or the login has ended.
 */
function refusalOf(failure: unknown, say: (problem: string) => string): ApiError {
  const response = (failure as { originalResponse?: { getStatus: () => number; getBody: () => string } | null })
    .originalResponse
  try {
    if (response?.getStatus() !== 422) throw failure
    const { error, message, data } = JSON.parse(response.getBody())
    const { fields } = new ApiError(422, error, message, data)
    return new ApiError(422, error, message, { page: [say(Object.values(fields)[0]?.[0] ?? message)] })
  } catch {
    return new ApiError(0, 'network', '')
  }
}
