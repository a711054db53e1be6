import { useState } from 'react'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OrderedList } from '#web/office/ui/ordered-list.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { RowVerb } from '#web/office/ui/row-verb.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { type Question, shownQuestions } from './questions.ts'
import { faqTexts } from './texts.ts'

/** Lists the frequent questions in their order, with buttons to add, change, delete and reorder. */
export function OfficeFaqPage() {
  const t = useTexts(faqTexts)
  const office = useTexts(officeTexts)
  const reply = useApi('GET /admin/faq')
  const [opened, setOpened] = useState<Question | 'new'>()
  return (
    <>
      <PageHead title={t('title')} />
      <Breadcrumbs steps={[{ label: office('pages'), to: '/admin/pages' }, { label: t('title') }]} />
      <div className="office-head">
        <div>
          <h1>{t('title')}</h1>
        </div>
        <div className="office-head-actions">
          <Button size="sm" icon="plus" className="office-button" onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        </div>
      </div>
      {reply.data ? (
        <Panel title={t('title')}>
          <Questions questions={reply.data.data} onEdit={setOpened} />
        </Panel>
      ) : (
        <UntilLoaded of={reply}>
          <div className="office-panel office-tall" />
        </UntilLoaded>
      )}
      {opened && (
        <QuestionDialog question={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function Questions({ questions, onEdit }: { questions: readonly Question[]; onEdit: (question: Question) => void }) {
  const t = useTexts(faqTexts)
  const inLanguage = useBilingual()
  const ordering = useSend('PUT /admin/faq/order', { refresh: shownQuestions })
  const deleting = useSend('DELETE /admin/faq/:id', { refresh: shownQuestions })
  if (questions.length === 0) return <PanelLine>{t('none')}</PanelLine>
  const nameOf = ({ question }: Question) => inLanguage(question)
  const remove = (question: Question) =>
    askThenDo({
      title: t('removeAsk', { name: nameOf(question) }),
      loss: t('removeLoss'),
      verb: t('removeVerb'),
      done: t('removed'),
      failed: t('removeFailed'),
      run: () => deleting.send({ params: { id: question.id } }),
    })
  return (
    <OrderedList
      label={t('title')}
      entries={questions}
      nameOf={nameOf}
      onOrder={(ids) => ordering.send({ body: { ids } })}
      render={({ question, answer }) => (
        <>
          <b dir="auto">{inLanguage(question)}</b>
          <small dir="auto" className="line-clamp-2">
            {inLanguage(answer)}
          </small>
        </>
      )}
      verbs={(question) => (
        <>
          <RowVerb verb={t('edit')} of={nameOf(question)} onClick={() => onEdit(question)} />
          <RowVerb verb={t('remove')} of={nameOf(question)} danger onClick={() => remove(question)} />
        </>
      )}
    />
  )
}
