import { optional, secretSetting, setting, type Values } from '#server/setting.ts'
import {
  count,
  hosts,
  hours,
  listOf,
  mailServer,
  numbers,
  oneOf,
  pounds,
  secureAddress,
  text,
} from '#server/setting-readers.ts'
import { channelsByKind } from './channels-by-kind.ts'

const plain = (value: string) => {
  if (/\s/.test(value)) throw new Error('must not contain a space')
  return value
}

const sender = (value: string) => {
  if (!/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) {
    throw new Error('must be an e-mail address, such as School <no-reply@school.example>')
  }
  return value
}

/** Settings of the providers that deliver messages. Facts that a provider may change are settings too. */
export const senderSettings = {
  codeChannels: setting(
    'CODE_CHANNELS',
    'whatsapp,sms',
    'The order of channels for one-time codes and for links that need no login. The next channel gets the message after a refusal or silence. E-mail is not possible, because both prove the phone.',
    listOf('whatsapp', 'sms'),
  ),
  noticeChannels: setting(
    'NOTICE_CHANNELS',
    'sms,whatsapp,email',
    'The order for all other messages to a phone, except links that need no login: they follow `CODE_CHANNELS`. `email` is the e-mail of the phone’s account.',
    listOf('sms', 'whatsapp', 'email'),
  ),
  channelsByKind: optional(
    'CHANNELS_BY_KIND',
    'The order for single kinds of messages, separated by spaces, such as `payment.receipt=email,sms exam.missed=whatsapp,sms`. Codes, and links that need no login, cannot go to an e-mail.',
    channelsByKind,
  ),
  senderTimeoutSeconds: setting(
    'SENDER_TIMEOUT_SECONDS',
    '10',
    'A provider that gives no answer for this many seconds counts as silent, and the next channel is tried.',
    count(1, 60),
  ),
  dailyCeiling: optional(
    'DAILY_CEILING_EGP',
    'The most that text messages and WhatsApp may cost per day in Cairo, by the two prices below. Messages other than codes use four fifths of the ceiling. Unset, there is no ceiling.',
    pounds,
  ),
  smsSegmentPrice: optional(
    'SMS_PRICE_EGP',
    'The price of one segment of a text message: 70 Arabic or 160 Latin characters, fewer in a longer message. Round the price up.',
    pounds,
  ),
  whatsappPrice: optional(
    'WHATSAPP_PRICE_EGP',
    'The price of one WhatsApp message; the highest of your templates’ categories, rounded up.',
    pounds,
  ),
  quietHours: setting(
    'QUIET_HOURS',
    '22-9',
    'The hours in Cairo in which only codes go to phones. Other messages wait for the morning. `off` ends the rule; e-mail does not have it.',
    hours,
  ),
  smsProvider: optional(
    'SMS_PROVIDER',
    'The provider of text messages, with its keys below. Unset, no text message leaves the server.',
    oneOf('smsmisr', 'twilio', 'vonage', 'infobip'),
  ),
  smsmisrUrl: setting('SMSMISR_URL', 'https://smsmisr.com', 'The address of SMS Misr’s API.', secureAddress),
  smsmisrUsername: optional('SMSMISR_USERNAME', 'The API user name of SMS Misr.', text),
  smsmisrPassword: secretSetting('SMSMISR_PASSWORD', 'The API password of SMS Misr.', text),
  smsmisrSender: optional('SMSMISR_SENDER', 'The token of your sender name at SMS Misr.', text),
  smsmisrEnvironment: setting('SMSMISR_ENVIRONMENT', '1', '1 sends for real; 2 is SMS Misr’s test.', oneOf('1', '2')),
  smsmisrOtpTemplate: optional(
    'SMSMISR_OTP_TEMPLATE',
    'The token of an approved OTP template. Set, codes use SMS Misr’s OTP API and the template’s own words.',
    text,
  ),
  smsmisrAccepted: setting(
    'SMSMISR_ACCEPTED',
    '1901,4901',
    'The codes with which SMS Misr accepts a message. Confirm them with SMS Misr.',
    numbers,
  ),
  smsmisrRefused: setting(
    'SMSMISR_REFUSED',
    '1905,1911,4905',
    'The codes with which SMS Misr refuses a message for good. After any other code the message is retried.',
    numbers,
  ),
  smsmisrBadNumber: setting(
    'SMSMISR_BAD_NUMBER',
    '1905,4905',
    'The refusing codes that are about the phone number, to which no other message is tried.',
    numbers,
  ),
  twilioUrl: setting('TWILIO_URL', 'https://api.twilio.com', 'The address of Twilio’s API.', secureAddress),
  twilioAccountSid: optional('TWILIO_ACCOUNT_SID', 'The Twilio account, `AC…`.', plain),
  twilioAuthToken: secretSetting('TWILIO_AUTH_TOKEN', 'The Twilio account’s secret.', plain),
  twilioFrom: optional('TWILIO_FROM', 'A Twilio number, a sender name, or a messaging service, `MG…`.', text),
  vonageUrl: setting('VONAGE_URL', 'https://rest.nexmo.com', 'The address of Vonage’s SMS API.', secureAddress),
  vonageApiKey: secretSetting('VONAGE_API_KEY', 'The Vonage key.', plain),
  vonageApiSecret: secretSetting('VONAGE_API_SECRET', 'The Vonage secret.', plain),
  vonageFrom: optional('VONAGE_FROM', 'The sender name or number at Vonage.', text),
  vonageSignatureSecret: secretSetting(
    'VONAGE_SIGNATURE_SECRET',
    'The secret that signs Vonage’s reports. Unset, its reports are refused.',
    plain,
  ),
  vonageSignatureMethod: setting(
    'VONAGE_SIGNATURE_METHOD',
    'sha256',
    'How Vonage signs: the dashboard’s SHA-256, SHA-512, SHA-1 or MD5 HMAC, or `md5hash`.',
    oneOf('sha256', 'sha512', 'sha1', 'md5', 'md5hash'),
  ),
  infobipUrl: optional(
    'INFOBIP_URL',
    'Your own base address at Infobip, such as `https://x.api.infobip.com`.',
    secureAddress,
  ),
  infobipApiKey: secretSetting('INFOBIP_API_KEY', 'The Infobip key.', plain),
  infobipFrom: optional('INFOBIP_FROM', 'The sender name or number at Infobip.', text),
  infobipReportUser: optional('INFOBIP_REPORT_USER', 'The user name that Infobip’s reports bring.', plain),
  infobipReportPassword: secretSetting(
    'INFOBIP_REPORT_PASSWORD',
    'The password that Infobip’s reports bring. Unset, its reports are refused.',
    plain,
  ),
  whatsappUrl: setting(
    'WHATSAPP_URL',
    'https://graph.facebook.com',
    'The address of WhatsApp’s Cloud API.',
    secureAddress,
  ),
  whatsappVersion: setting('WHATSAPP_VERSION', 'v23.0', 'The version of the Cloud API. Meta ends old versions.', plain),
  whatsappToken: secretSetting('WHATSAPP_TOKEN', 'The permanent token of a system user at Meta.', plain),
  whatsappPhoneId: optional('WHATSAPP_PHONE_ID', 'The id of the sending phone number at Meta.', plain),
  whatsappCodeTemplate: optional(
    'WHATSAPP_CODE_TEMPLATE',
    'The name of an approved authentication template with a copy-code button, in Arabic and English.',
    plain,
  ),
  whatsappNoticeTemplate: optional(
    'WHATSAPP_NOTICE_TEMPLATE',
    'The name of an approved utility template whose body has one variable for the text. Unset, WhatsApp carries only codes.',
    plain,
  ),
  whatsappAppSecret: secretSetting(
    'WHATSAPP_APP_SECRET',
    'The secret of the app at Meta, which signs WhatsApp’s reports. Unset, its reports are refused.',
    plain,
  ),
  whatsappVerifyToken: secretSetting(
    'WHATSAPP_VERIFY_TOKEN',
    'The token that you type at Meta beside the address of the reports.',
    plain,
  ),
  pushHosts: setting(
    'PUSH_HOSTS',
    'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    'The push services of browsers. Only these hosts get the notices of devices.',
    hosts,
  ),
  smtpUrl: secretSetting(
    'SMTP_URL',
    'The mail server as one address, in place of the four settings below: `smtps://user:password@host:465`.',
    mailServer,
  ),
  smtpHost: optional('SMTP_HOST', 'The mail server. TLS is required unless the host is loopback.', plain),
  smtpPort: setting('SMTP_PORT', '587', 'The port of the mail server. 465 uses TLS from the start.', count(1, 65535)),
  smtpUser: optional('SMTP_USER', 'The user name at the mail server.', text),
  smtpPassword: secretSetting('SMTP_PASSWORD', 'The password at the mail server.', text),
  smtpFrom: optional('SMTP_FROM', 'The sender of all e-mails, such as `School <no-reply@school.example>`.', sender),
}

export type SenderSettings = Values<typeof senderSettings>
