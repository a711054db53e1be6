import { texts } from '#web/i18n/texts.ts'

export const orderedTexts = texts({
  moveUp: { ar: 'انقل لأعلى: {{name}}', en: 'Move up: {{name}}' },
  moveDown: { ar: 'انقل لأسفل: {{name}}', en: 'Move down: {{name}}' },
  moved: { ar: '«{{name}}» الآن رقم {{place}} من {{count}}', en: '“{{name}}” is now {{place}} of {{count}}' },
  drag: { ar: 'اسحب للترتيب', en: 'Drag to reorder' },
  orderFailed: { ar: 'لم يُحفظ الترتيب', en: 'The order was not saved' },
})
