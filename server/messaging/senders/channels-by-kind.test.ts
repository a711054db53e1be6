import { expect, test } from 'vitest'
import { channelsByKind } from './channels-by-kind.ts'

test('the order of single kinds is read from one line', () => {
  expect([...channelsByKind(' payment.receipt=email,sms  code.verify=sms ')]).toEqual([
    ['payment.receipt', ['email', 'sms']],
    ['code.verify', ['sms']],
  ])
})

test.for([
  ['payment.receipt', 'must be kinds with their channels'],
  ['payment.receipt=sms=email', 'must be kinds with their channels'],
  ['payment.gone=sms', 'must be one of'],
  ['payment.receipt=fax', 'must be one of sms, whatsapp, email'],
  ['payment.receipt=sms,sms', 'must name each word once'],
  ['exam.missed=sms exam.missed=whatsapp', 'must name exam.missed once'],
  ['code.verify=sms,email', 'must not send code.verify to an e-mail'],
  ['week.told=email', 'must not send week.told to an e-mail'],
] as const)('%s is refused at the start, because it %s', ([text, problem]) => {
  expect(() => channelsByKind(text)).toThrow(problem)
})
