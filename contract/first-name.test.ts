import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.for([
  ['يوسف حسن العطار', 'يوسف'],
  ['عبد الرحمن حسن العطار', 'عبد الرحمن'],
  ['عبدالرحمن حسن', 'عبدالرحمن'],
  ['عبد رب النبي حسن', 'عبد رب النبي'],
  ['محمد عبد الله حسن', 'محمد'],
  ['محمد الشافعي', 'محمد'],
  ['أبو بكر حسن', 'أبو بكر'],
  ['ابو الفضل علي', 'ابو الفضل'],
  ['أم كلثوم سعيد', 'أم كلثوم'],
  ['نور الدين محمود', 'نور الدين'],
  ['سيف الإسلام محمود', 'سيف الإسلام'],
  ['جاد الله بطرس', 'جاد الله'],
  ['عبد', 'عبد'],
  ['  مريم   علي ', 'مريم'],
  ['Abdel Rahman Hassan', 'Abdel Rahman'],
  ['Abd El Rahman Hassan', 'Abd El Rahman'],
  ['Nour El Din Hassan', 'Nour El Din'],
  ['Nour El-Din Hassan', 'Nour El-Din'],
  ['El Sayed Ali', 'El Sayed'],
  ['Abu Bakr Ali', 'Abu Bakr'],
  ['Omar El Sherif', 'Omar'],
  ['', ''],
])('the first name of «%s» is «%s»', ([full, first]) => {
  expect(firstName(full ?? '')).toBe(first)
})
