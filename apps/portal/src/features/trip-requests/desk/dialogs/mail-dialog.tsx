import { languages, type Language } from '@portolan/contract/enums'
import { deskMails, maxMailBody } from '@portolan/contract/features/trip-requests/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { languageNames } from '../../../../lib/language-names.ts'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { useAct } from '../acts/use-act.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import { AreaField, LineField, PathFormProvider, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './act-dialog.module.css'
import { emptyMail, filledWith, type MailDraft } from './mail-draft.ts'
import type { ItemDialogProps } from './dialog-host.tsx'

/** A mail about the request: from a template or by hand, to the people of the request and to further addresses. */
export function MailDialog({ opened: { Item }, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const reference = Item.ReferenceNumber ?? ''
  const kept = useKept<MailDraft>(`mail ${Item.Id}`, () => emptyMail)
  const [isPreview, setPreview] = useState(false)
  const { language, template, additional, subject, body } = kept.value
  const query = useQuery({
    queryKey: ['desk-mails', { reference, language }],
    queryFn: ({ signal }) =>
      call(
        deskMails.mailTemplates,
        { ReferenceNumber: reference, ...(language ? { language: language as Language } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const found = query.data
  const roles = (found?.Receivers ?? []).filter(({ People }) => People.length > 0)
  // At first to whoever asked for the trip.
  const receivers = kept.value.receivers ?? roles.slice(0, 1).map(({ Role }) => Role)
  const addresses = additional.split(/[\s,;]+/).filter(Boolean)
  const send = useAct(
    () =>
      call(deskMails.sendMail, {
        ReferenceNumber: reference,
        receivers: [...receivers],
        ...(addresses.length > 0 ? { additional: addresses } : {}),
        subject: subject.trim(),
        body: body.trim(),
      }),
    {
      showsError: true,
      done: ({ To }) => {
        kept.forget()
        return t('mailSent', { to: To.join(', ') })
      },
    },
  )
  const fill = (code: string) => {
    const draft = { ...kept.value, template: code }
    const one = found?.Templates.find(({ Code }) => Code === code)
    kept.set(one ? filledWith(draft, { subject: one.Subject, body: one.Body }, found?.Language ?? '') : draft)
  }
  useEffect(() => {
    if (found && template !== '' && found.Language !== kept.value.filled.language) fill(template)
    // Only the language of what came decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found?.Language])
  const set = (path: string, value: string) => {
    if (path === 'template') fill(value)
    else kept.set({ ...kept.value, [path]: value })
  }
  return (
    <ActDialog
      title={t('mailTitle', { what: Item.Title })}
      size="work"
      confirm={
        <>
          <IconSend size={18} stroke={2} aria-hidden />
          {t('send')}
        </>
      }
      isBusy={send.isPending}
      isPossible={subject.trim() !== '' && body.trim() !== '' && receivers.length + addresses.length > 0}
      fault={send.error?.message ?? null}
      aside={t('mailKept')}
      onClose={onClose}
      onConfirm={() => send.mutate(undefined, { onSuccess: onClose })}
    >
      <QueryStates query={query} texts={{ loading: t('loadingMail'), failed: t('failedMail') }}>
        {({ Templates, Language: chosen }) => (
          <PathFormProvider value={{ values: { ...kept.value, language: language || chosen }, faults: new Map(), set }}>
            <div className={styles.pair}>
              <SelectField
                path="template"
                label={t('template')}
                blank={t('noTemplate')}
                options={Templates.map(({ Code, Name }) => ({ value: Code, name: Name }))}
              />
              <SelectField
                path="language"
                label={t('mailLanguage')}
                options={languages.map((one) => ({ value: one, name: languageNames[one] }))}
              />
            </div>
            <fieldset className={`${styles.people ?? ''} ${styles.roles ?? ''}`}>
              <legend>{t('receivers')}</legend>
              {roles.map(({ Role, Name, People }) => (
                <label key={Role} className={styles.person}>
                  <input
                    type="checkbox"
                    checked={receivers.includes(Role)}
                    onChange={({ target }) =>
                      kept.set({
                        ...kept.value,
                        receivers: target.checked ? [...receivers, Role] : receivers.filter((one) => one !== Role),
                      })
                    }
                  />
                  <span>
                    {Name}
                    <small translate="no">{People.join(', ')}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <LineField
              path="additional"
              label={t('additional')}
              hint={t('additionalHint')}
              maxLength={4_000}
              inputMode="email"
            />
            {isPreview ? (
              <article className={styles.preview} aria-label={t('preview')} translate="no">
                <strong>{subject}</strong>
                <p>{body}</p>
              </article>
            ) : (
              <>
                <LineField path="subject" label={t('subject')} maxLength={200} required />
                <AreaField path="body" label={t('body')} rows={10} maxLength={maxMailBody} required />
              </>
            )}
            <label className={styles.check}>
              <input type="checkbox" checked={isPreview} onChange={({ target }) => setPreview(target.checked)} />
              {t('preview')}
            </label>
          </PathFormProvider>
        )}
      </QueryStates>
    </ActDialog>
  )
}
