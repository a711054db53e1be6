/** Messages of successful calls. */
export const said = {
  letterReceived: {
    ar: 'وصلت رسالتك. سنتواصل معك قريبًا.',
    en: 'Your message has been sent successfully! We will contact you soon.',
  },
} as const
