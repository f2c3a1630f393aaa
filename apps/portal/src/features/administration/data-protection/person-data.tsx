import type { ErasurePreview } from '@portolan/contract/features/administration/data-protection'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconDownload, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOfDate, ownDay } from '../../../lib/iso-days.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import {
  dataKey,
  downloadPackage,
  erasePerson,
  packagesQuery,
  packPerson,
  previewQuery,
} from './data-protection.queries.ts'
import styles from './data-protection.module.css'

interface Props {
  readonly company: string
  readonly person: string
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const tell = (error: Error) => showToast({ kind: 'failed', text: error.message })

/** Of one person: their package, and what erasing them would do. */
export function PersonData({ company, person }: Props) {
  const { t } = useTranslation('administrationDataProtection')
  const preview = useQuery(previewQuery(company, person, useLanguage()))
  const isErasing = useIsErasing({ company, person })
  if (preview.isError) return <p role="alert">{preview.error.message}</p>
  if (!preview.data) return <p role="status">{t('loading')}</p>
  const { Name, Email, Code } = preview.data.Person
  return (
    <section className={styles.person} aria-label={Name}>
      <h3>
        {Name} <span className={styles.soft}>{[Email, Code].filter(Boolean).join(' · ')}</span>
      </h3>
      <Packages company={company} person={person} />
      {isErasing ? (
        <p role="status">{t('erasing')}</p>
      ) : (
        <Erasing company={company} person={person} preview={preview.data} />
      )}
    </section>
  )
}

/** Whether the person is being erased. Once that is over, everything on the page is asked for anew. */
function useIsErasing({ company, person }: Props): boolean {
  const queries = useQueryClient()
  const { data } = useQuery(packagesQuery(company, person))
  const isErasing = data?.Erasures.some(({ State }) => State === 'waiting' || State === 'files') === true
  const before = useRef(isErasing)
  useEffect(() => {
    if (before.current && !isErasing) void queries.invalidateQueries({ queryKey: dataKey })
    before.current = isErasing
  }, [isErasing, queries])
  return isErasing
}

function Packages({ company, person }: Props) {
  const { t } = useTranslation('administrationDataProtection')
  const language = useLanguage()
  const { mayChange } = useAdminRight()
  const queries = useQueryClient()
  const { data } = useQuery(packagesQuery(company, person))
  const pack = useMutation({
    mutationFn: () => packPerson(company, person),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [...dataKey, 'packages'] })
      showToast({ kind: 'done', text: t('packed') })
    },
    onError: tell,
  })
  const download = useMutation({
    mutationFn: (id: string) => downloadPackage(company, id),
    onSuccess: (file) => saveFile(file, file instanceof File ? file.name : 'person.zip'),
    onError: tell,
  })
  return (
    <>
      <h4>{t('package')}</h4>
      <p className={styles.soft}>{t('packageLead')}</p>
      <ul className={styles.list}>
        {data?.Packages.map(({ Id, Name, State, EndsAt }) => (
          <li key={Id}>
            <span>
              {Name}{' '}
              <span className={styles.soft}>
                {State === 'ready' && EndsAt !== null
                  ? t('expires', { day: ownDay(EndsAt, language) })
                  : t(State === 'failed' ? 'failed' : 'waiting')}
              </span>
            </span>
            {State === 'ready' && mayChange && (
              <Button busy={download.isPending} onClick={() => download.mutate(Id)}>
                <IconDownload {...icon} />
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div>
          <Button busy={pack.isPending} onClick={() => pack.mutate()}>
            {t('pack')}
          </Button>
        </div>
      )}
    </>
  )
}

interface ErasingProps extends Props {
  readonly preview: ErasurePreview
}

function Erasing({ company, person, preview }: ErasingProps) {
  const { t } = useTranslation('administrationDataProtection')
  const language = useLanguage()
  const { mayChange } = useAdminRight()
  const [isAsking, setAsking] = useState(false)
  const { Person, Sections, Kept, Blockers, Files } = preview
  if (Person.IsErased) return <p role="status">{t('isErased')}</p>
  return (
    <>
      <h4>{t('eraseTitle')}</h4>
      <p className={styles.soft}>{t('eraseLead')}</p>
      {Blockers.length > 0 && (
        <div className={styles.blockers} role="note">
          <IconAlertTriangle {...icon} />
          <div>
            <strong>{t('blockersTitle')}</strong>
            <ul>
              {Blockers.map(({ Kind, Count }) => (
                <li key={Kind}>{t(`blockers.${Kind}`, { count: Count })}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <section className={styles.scroll} aria-label={t('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('section')}</th>
              <th scope="col">{t('deleted')}</th>
              <th scope="col">{t('anonymous')}</th>
            </tr>
          </thead>
          <tbody>
            {Sections.map(({ Name, Deleted, Anonymous }) => (
              <tr key={Name}>
                <th scope="row">{Name}</th>
                <td className={styles.figure}>{Deleted}</td>
                <td className={styles.figure}>{Anonymous}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {Files > 0 && <p>{t('files', { count: Files })}</p>}
      {Kept.length > 0 && (
        <>
          <h4>{t('keptTitle')}</h4>
          <ul className={styles.kept}>
            {Kept.map(({ Name, Reason, Rows, Until }) => (
              <li key={`${Name} ${Reason} ${Until ?? ''} ${Rows}`}>
                {Name}: {t('rows', { count: Rows })} · {Reason} ·{' '}
                {Until === null ? t('keptRules') : t('keptUntil', { day: dayOfDate(Until, language) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {Person.IsSelf && <p role="note">{t('isSelf')}</p>}
      {mayChange && !Person.IsSelf && (
        <div>
          <Button disabled={Blockers.length > 0} onClick={() => setAsking(true)}>
            <IconTrash {...icon} />
            {t('erase')}
          </Button>
        </div>
      )}
      {isAsking && <EraseDialog company={company} person={person} onClose={() => setAsking(false)} />}
    </>
  )
}

function EraseDialog({ company, person, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('administrationDataProtection')
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [confirm, setConfirm] = useState('')
  const erase = useMutation({
    mutationFn: () => erasePerson(company, person, { reason: reason.trim(), confirm: confirm.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: dataKey })
      showToast({ kind: 'done', text: t('started') })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t('eraseTitle')}
      confirm={t('eraseNow')}
      isBusy={erase.isPending}
      isPossible={reason.trim() !== '' && confirm.trim() !== ''}
      fault={erase.error?.message ?? null}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t('eraseFinal')}</p>
      <FormField label={t('reason')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormField>
      <FormField label={t('confirm')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={confirm}
            onChange={({ target }) => setConfirm(target.value)}
          />
        )}
      </FormField>
    </ActDialog>
  )
}
