import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  port: number
  /** The received e-mails with their envelope's receivers. */
  mails: (ParsedMail & { receivers: string[] })[]
  /** Breaks the connection in the middle of the next message. */
  breakNext: () => void
  close: () => Promise<void>
}

/** Returns the server's connections, which its type leaves out. */
const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: Socket }> }).connections

/** Returns a refusal with that status. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Starts a real SMTP server without TLS. The server asks for no login unless the options require one. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  let isBroken = false
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      if (isBroken) {
        isBroken = false
        for (const { _socket } of connectionsOf(server)) _socket.destroy()
        return
      }
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, receivers: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      }, done)
    },
    ...options,
  })
  // Tests close connections in the middle of a message, which the server reports as an error.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    breakNext: () => {
      isBroken = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
