import { westernDigits } from '#contract/digits.ts'

/** Passwords that attackers try first. */
const common = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word pass1234 pass12345 mypassword newpassword passpass
  letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2 loveyou1 mylove123 sunshine princess princess1 football
  football1 baseball basketball superman batman123 spiderman starwars whatever trustno1 computer internet samsung1 iphone123
  michelle jennifer jessica1 charlie1 michael1 jordan23 liverpool barcelona realmadrid chelsea1 arsenal1 zamalek1 alahly1907
  qwerty12 qwerty123 qwertyui qwerty1234 qwe12345 qweasdzxc qazwsxedc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx zxcvbnm1 asdf1234
  asdfasdf asd12345 abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 aa12345678 a12345678 a123456789 q1w2e3r4 test1234 test12345
  testtest admin123 admin1234 administrator root1234 user1234 guest123 changeme changeme1 secret123 default1 temp1234 login123
  master12 dragon12 monkey12 shadow12 killer12 freedom1 hello123 hellohello google123 facebook facebook1 youtube1 whatsapp
  123456ab 12345678a 123456789a 1234qwer 123qwe123 123123123a 147258369 159753456 789456123 741852963 987654321a 112233445566
  11223344 12341234 12344321 13131313 20102010 20202020 20252025 00000000 55555555 69696969 88888888 99999999 asdfghjk
  student1 student12 student123 teacher1 teacher123 parent123 school123 egypt123 egypt2025 cairo123 masr1234 ahmed123 ahmed1234
  mohamed1 mohamed12 mohamed123 mahmoud1 mahmoud123 mostafa1 mostafa123 mustafa123 fatma123 habiba123 yasmin123 allah123
  bismillah bismillah1 bismallah alhamdulillah mashallah inshallah habibi123 كلمةالسر كلمةالمرور باسورد1`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words that stay weak with digits or signs before or after the word, such as the product's own name. */
const hollow = new Set([
  'password',
  'passw0rd',
  'qwerty',
  'hessa',
  'hessaschool',
  'حصة',
  'باسورد',
  'كلمةالسر',
  'مدرستي',
])

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/**
 * Returns true for a common password, a repeated piece, and a piece of a keyboard row or an alphabet. Also returns true
 * for the person's own phone, name or e-mail, and for a weak word with or without signs.
 */
export function isWeakPassword(password: string, person: { phone?: string; name?: string; email?: string }): boolean {
  const plain = westernDigits(password.normalize('NFKC')).toLowerCase()
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return (
    common.has(plain) ||
    hollow.has(core) ||
    /^(.{1,4})\1+$/u.test(plain) ||
    runs.some((run) => run.includes(plain)) ||
    isOwn(plain, person)
  )
}

function isOwn(plain: string, { phone, name, email }: { phone?: string; name?: string; email?: string }) {
  const squeeze = (text = '') =>
    westernDigits(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const squeezed = squeeze(plain)
  // The last nine digits are the same in every notation of a phone; the other digits are easy to guess.
  const ending = squeeze(phone).slice(-9)
  return (
    (ending.length === 9 && squeezed.includes(ending)) ||
    (squeezed.length > 0 && [name, email, email?.split('@')[0]].some((own) => squeeze(own) === squeezed))
  )
}
