import { resetCountries } from '#contract/limits.ts'

/** ISO 3166-1 codes and calling codes, in alphabetical order. The browser has the names in the user's language. */
const table =
  'ad376 ae971 af93 ag1268 ai1264 al355 am374 ao244 ar54 as1684 at43 au61 aw297 ax358 az994 ba387 bb1246 bd880 be32 bf226 bg359 bh973 bi257 bj229 bl590 bm1441 bn673 bo591 bq599 br55 bs1242 bt975 bw267 by375 bz501 ca1 cc61 cd243 cf236 cg242 ch41 ci225 ck682 cl56 cm237 cn86 co57 cr506 cu53 cv238 cw599 cx61 cy357 cz420 de49 dj253 dk45 dm1767 do1809 dz213 ec593 ee372 eg20 eh212 er291 es34 et251 fi358 fj679 fk500 fm691 fo298 fr33 ga241 gb44 gd1473 ge995 gf594 gg44 gh233 gi350 gl299 gm220 gn224 gp590 gq240 gr30 gt502 gu1671 gw245 gy592 hk852 hn504 hr385 ht509 hu36 id62 ie353 il972 im44 in91 io246 iq964 ir98 is354 it39 je44 jm1876 jo962 jp81 ke254 kg996 kh855 ki686 km269 kn1869 kp850 kr82 kw965 ky1345 kz7 la856 lb961 lc1758 li423 lk94 lr231 ls266 lt370 lu352 lv371 ly218 ma212 mc377 md373 me382 mf590 mg261 mh692 mk389 ml223 mm95 mn976 mo853 mp1670 mq596 mr222 ms1664 mt356 mu230 mv960 mw265 mx52 my60 mz258 na264 nc687 ne227 nf672 ng234 ni505 nl31 no47 np977 nr674 nu683 nz64 om968 pa507 pe51 pf689 pg675 ph63 pk92 pl48 pm508 pr1787 ps970 pt351 pw680 py595 qa974 re262 ro40 rs381 ru7 rw250 sa966 sb677 sc248 sd249 se46 sg65 sh290 si386 sj47 sk421 sl232 sm378 sn221 so252 sr597 ss211 st239 sv503 sx1721 sy963 sz268 tc1649 td235 tg228 th66 tj992 tk690 tl670 tm993 tn216 to676 tr90 tt1868 tv688 tw886 tz255 ua380 ug256 us1 uy598 uz998 va39 vc1784 ve58 vg1284 vi1340 vn84 vu678 wf681 ws685 xk383 ye967 yt262 za27 zm260 zw263'

export interface Country {
  iso: string
  code: string
  name: string
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()

/** Egypt and the Gulf, the countries of nearly all users. */
const near: readonly string[] = resetCountries
const nearness = (iso: string) => (near.includes(iso) ? near.indexOf(iso) : near.length)

/**
 * Returns Egypt first, then the Gulf, then the other countries by name. `only` limits the list, as the password reset
 * does.
 */
export function listCountries(language: string, only?: readonly string[]): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const sorter = new Intl.Collator(language)
  return table
    .split(' ')
    .map((entry) => ({ iso: entry.slice(0, 2), code: entry.slice(2) }))
    .filter(({ iso }) => !only || only.includes(iso))
    .map((country) => ({ ...country, name: names.of(country.iso.toUpperCase()) ?? country.iso }))
    .toSorted((a, b) => nearness(a.iso) - nearness(b.iso) || sorter.compare(a.name, b.name))
}

/**
 * Returns the countries that match the start of a calling code, an ISO 3166-1 code or part of the name. Ignores
 * different spellings of alif, ya and ta marbuta.
 */
export function findCountries(countries: readonly Country[], wanted: string): Country[] {
  const word = fold(wanted.trim()).replace(/^\+|^00/, '')
  return countries.filter(({ iso, code, name }) => fold(name).includes(word) || code.startsWith(word) || iso === word)
}
