/**
 * First words that are only half of a name: عبد الرحمن, أبو بكر, El Sayed. The words have the form that `fold` returns.
 */
const openers = new Set('عبد رب ابو ابي ام ابن بنت abd abdel abdal abdul abu abou abo om omm oum umm el al'.split(' '))

/** Last words that belong to the name before them: نور الدين, جاد الله, Nour El-Din. */
const closers = new Set(
  [
    'الدين الله الاسلام الهدى الهدي الزهراء العابدين النبي الرب المولى الحق',
    'eldin el-din eldeen el-deen eldien aldin al-din aldeen al-deen eddin ed-din eddine uddin allah ullah',
  ].flatMap((words) => words.split(' ')),
)
const articles = new Set(['el', 'al', 'ed', 'ud'])
const afterArticle = new Set(['din', 'deen', 'dine', 'dien', 'islam', 'hoda', 'huda', 'zahraa', 'abdeen', 'abidin'])

/**
 * Returns the word in lower case, without diacritics (vowel signs, the hamza of «أ») and tatweel. A single «ء» stays.
 */
const fold = (word = '') =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()

/**
 * Returns the first name of a full name. A first name is one word, or all words of a compound such as «عبد الرحمن» or
 * «نور الدين».
 */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  let count = 1
  while (openers.has(fold(words[count - 1])) && count < words.length) count += 1
  if (closers.has(fold(words[count]))) count += 1
  else if (articles.has(fold(words[count])) && afterArticle.has(fold(words[count + 1]))) count += 2
  return words.slice(0, count).join(' ')
}
