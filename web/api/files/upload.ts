import type { CallName, CallReply } from '#contract/all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { answer, describe, type Input, type LooseInput, type SendOptions } from '#web/api/call.ts'

/** Sends like `call` but reports upload progress from 0 to 1, which `fetch` cannot. */
export function upload<N extends CallName>(
  name: N,
  input: Input<N>,
  { onProgress, signal, ...options }: SendOptions & { onProgress: (fraction: number) => void },
): Promise<CallReply<N>> {
  const { method, path, headers, body } = describe(name, input as LooseInput, options)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0, 'network', ''))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () => {
      try {
        resolve(answer(request.status, parse(request.responseText)) as CallReply<N>)
      } catch (failure) {
        reject(failure)
      }
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
