import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/values.ts'
import { SchoolTexts } from './school-text.tsx'
import { LanguageContext } from './use-texts.ts'

const written = (language: Language, of: (string | null)[]) =>
  renderToStaticMarkup(createElement(LanguageContext, { value: language }, createElement(SchoolTexts, { of })))

test('an Arabic name beside an English word is marked as Arabic on an English page', () => {
  expect(written('en', ['Physics', null, 'منى'])).toBe('<bdi>Physics</bdi>, <bdi lang="ar" dir="rtl">منى</bdi>')
})

test('texts of an Arabic page have an Arabic comma between them, and no mark of a language', () => {
  expect(written('ar', ['فيزياء', '', 'منى'])).toBe('<bdi>فيزياء</bdi>، <bdi>منى</bdi>')
})
