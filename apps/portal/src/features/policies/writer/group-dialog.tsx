import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { useTranslation } from 'react-i18next'
import { useKeptInBrowser } from '../../../lib/use-kept.ts'
import { LineField } from '../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { CommaField } from './list-fields.tsx'
import type { DraftGroup } from './policy-draft.rules.ts'
import { RuleFormProvider } from './rule-form.tsx'
import styles from './editor.module.css'
import { useState } from 'react'

interface Props {
  readonly company: string
  readonly policy: PolicyBody
  readonly group: DraftGroup
  /** Its place; null for one that is new. */
  readonly index: number | null
  readonly onTake: (group: DraftGroup) => void
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}

const code = /^[A-Za-z0-9._-]{1,64}$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A group of travellers: people by their address, and all of some cost centres. */
export function GroupDialog({ company, policy, group, index, onTake, onRemove, onClose }: Props) {
  const { t } = useTranslation('policiesWriter')
  const kept = useKeptInBrowser<unknown>(`policy group ${company} ${index ?? 'new'} ${group.code}`, () => group)
  const [isTried, setTried] = useState(false)
  const edited = kept.value as DraftGroup
  const taken = policy.groups.filter((_, at) => at !== index).map((other) => other.code)
  const wrong = edited.people.find((one) => !email.test(one))
  const found: readonly (readonly [string, string])[] = [
    ...(code.test(edited.code) ? [] : [['code', t('codeFault')] as const]),
    ...(taken.includes(edited.code) ? [['code', t('codeTaken')] as const] : []),
    ...(edited.name['en-US'].trim() === '' ? [['name.en-US', t('nameFault')] as const] : []),
    ...(wrong === undefined ? [] : [['people', t('addressFault', { address: wrong })] as const]),
  ]
  const faults = new Map(isTried ? found : [])
  return (
    <ActDialog
      title={t(index === null ? 'newGroup' : 'editGroup')}
      confirm={t('take')}
      isBusy={false}
      size="work"
      aside={
        onRemove && (
          <button type="button" className={styles.remove} onClick={onRemove}>
            {t('removeGroup')}
          </button>
        )
      }
      onConfirm={() => {
        setTried(true)
        if (found.length > 0) return
        kept.forget()
        onTake({ ...edited, people: edited.people.map((one) => one.toLowerCase()) })
      }}
      onClose={onClose}
    >
      <RuleFormProvider rule={kept.value} faults={faults} onChange={kept.set}>
        <div className={styles.form}>
          <LineField path="name.en-US" label={t('groupName')} maxLength={200} />
          <div className={styles.row}>
            {(['zh-CN', 'zh-TW', 'ja-JP'] as const).map((one) => (
              <LineField key={one} path={`name.${one}`} label={t(`in_${one}`)} maxLength={200} />
            ))}
          </div>
          <LineField path="code" label={t('groupCode')} hint={t('groupCodeHint')} maxLength={64} />
          <CommaField path="people" label={t('people')} hint={t('peopleHint')} />
          <CommaField path="costCentres" label={t('groupCostCentres')} hint={t('commaHint')} />
        </div>
      </RuleFormProvider>
    </ActDialog>
  )
}
