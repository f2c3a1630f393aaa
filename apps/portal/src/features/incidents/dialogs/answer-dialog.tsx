import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { type Answer, incidentCore } from '@portolan/contract/features/incidents/core'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { AreaField, PathFormProvider } from '../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import type { PersonDialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'
import { faultOf, useIncidentAct } from './use-incident-act.ts'

export const SafeDialog = (props: PersonDialogProps) => <AnswerDialog answer="safe" {...props} />
export const HelpDialog = (props: PersonDialogProps) => <AnswerDialog answer="help" {...props} />

const noFaults: ReadonlyMap<string, string> = new Map()

/** What a person has told the team on the phone. It stands in the log as entered by the team. */
function AnswerDialog({ incident, person, answer, onClose }: PersonDialogProps & { readonly answer: Answer }) {
  const { t } = useTranslation(['incidentsDialogs', 'incidentsBoard'])
  const id = incident.IncidentId
  const kept = useKept(`incident ${id} answer ${person.PersonId}`, () => '')
  const enter = useIncidentAct(
    id,
    (text: string) =>
      call(incidentCore.enterAnswer, {
        IncidentId: id,
        PersonId: person.PersonId,
        Answer: answer,
        Text: text === '' ? null : text,
      }),
    {
      done: () => {
        kept.forget()
        return t('answerEntered', { name: person.Name })
      },
      onDone: onClose,
    },
  )
  const Sign = answer === 'safe' ? IconCircleCheck : IconHandStop
  return (
    <ActDialog
      title={t(answer === 'safe' ? 'safeTitle' : 'helpTitle', { name: person.Name })}
      confirm={
        <>
          <Sign size={18} stroke={2} aria-hidden />
          {t(answer === 'safe' ? 'enterSafe' : 'enterHelp')}
        </>
      }
      isBusy={enter.isPending}
      fault={faultOf(enter.error)}
      onClose={onClose}
      onConfirm={() => enter.mutate(kept.value.trim())}
    >
      <p>{t('answerHint')}</p>
      {person.Answer !== null && (
        <p className={styles.note} role="status">
          {t('answersAlready', { answer: t(`incidentsBoard:answerIs.${person.Answer}`) })}
        </p>
      )}
      <PathFormProvider value={{ values: { text: kept.value }, faults: noFaults, set: (_, value) => kept.set(value) }}>
        <AreaField
          path="text"
          label={t('told')}
          rows={4}
          maxLength={incidentLimits.answer}
          hint={t('toldHint')}
          isFocused
        />
      </PathFormProvider>
    </ActDialog>
  )
}
