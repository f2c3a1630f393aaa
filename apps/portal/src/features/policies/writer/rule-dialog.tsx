import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { policyOutcomes } from '@portolan/rules/policy/policy-document'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useKeptInBrowser } from '../../../lib/use-kept.ts'
import { LineField, SelectField } from '../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { faultsQuery } from '../policies.queries.ts'
import { ExpressionForm } from './expression-form.tsx'
import { CommaField, SwitchField, TogglesField } from './list-fields.tsx'
import { type DraftRule, numbersOf, textsOf } from './policy-draft.rules.ts'
import { RuleFormProvider } from './rule-form.tsx'
import { forWhom, ruleLines, type RuleTools } from './rule-words.ts'
import { StartAgain } from './start-again.tsx'
import { useRuleTools } from './use-rule-tools.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { UsualForm } from './usual-forms.tsx'
import styles from './editor.module.css'

interface Props {
  readonly company: string
  readonly policy: PolicyBody
  readonly rule: DraftRule
  /** Its place in the policy; null for one that is new. */
  readonly index: number | null
  readonly onTake: (rule: DraftRule) => void
  readonly onClose: () => void
}

/** One rule: what it says, whom it is for, and what becomes of what breaks it. */
export function RuleDialog({ company, policy, rule, index, onTake, onClose }: Props) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  const client = useQueryClient()
  const kept = useKeptInBrowser<unknown>(`policy rule ${company} ${index ?? 'new'} ${rule.id}`, () => textsOf(rule))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const edited = numbersOf(kept.value) as DraftRule
  const settled = useSettled(edited)
  const withEdited = (one: DraftRule): PolicyBody => ({
    ...policy,
    rules: index === null ? [...policy.rules, one] : policy.rules.map((other, at) => (at === index ? one : other)),
  })
  const at = `rules[${index ?? policy.rules.length}].`
  const checked = useQuery({ ...faultsQuery(company, withEdited(settled), language), enabled: isTried })
  const faults = new Map(
    (isTried ? (checked.data?.Faults ?? []) : []).flatMap(({ Path, Message }) =>
      Path.startsWith(at) ? [[Path.slice(at.length), Message] as const] : [],
    ),
  )
  const tools = useRuleTools({ groups: policy.groups, rules: [edited] })
  const take = async () => {
    setBusy(true)
    setTried(true)
    setFailure(null)
    try {
      const { Faults } = await client.fetchQuery(faultsQuery(company, withEdited(edited), language))
      if (Faults.some(({ Path }) => Path.startsWith(at))) return
      kept.forget()
      onTake(edited)
    } catch (error) {
      if (endsSession(error)) return
      setFailure(error instanceof CallError ? error.message : t('checkFailed'))
    } finally {
      setBusy(false)
    }
  }
  const kind = rule.rule.usual
  const groups = policy.groups.map(({ code }) => code)
  return (
    <ActDialog
      title={t(index === null ? 'newRule' : 'editRule', { kind: t(`kind_${kind}`) })}
      confirm={t('take')}
      isBusy={isBusy}
      size="work"
      fault={failure ?? [...faults.values()][0] ?? null}
      aside={<StartAgain kept={kept} first={textsOf(rule)} />}
      onConfirm={() => void take()}
      onClose={onClose}
    >
      <RuleFormProvider rule={kept.value} faults={faults} onChange={kept.set}>
        <div className={styles.form}>
          <LineField path="name.en-US" label={t('ruleName')} maxLength={200} />
          <details className={styles.where}>
            <summary>{t('otherLanguages')}</summary>
            <div className={styles.row}>
              {(['zh-CN', 'zh-TW', 'ja-JP'] as const).map((one) => (
                <LineField key={one} path={`name.${one}`} label={t(`in_${one}`)} maxLength={200} />
              ))}
            </div>
          </details>
          {kind === 'expression' ? (
            <ExpressionForm groups={groups} />
          ) : (
            <UsualForm kind={kind} tools={tools} groups={policy.groups} />
          )}
          <OutcomeFields rule={edited} groups={policy.groups} tools={tools} />
          <Words rule={edited} tools={tools} />
        </div>
      </RuleFormProvider>
    </ActDialog>
  )
}

interface FieldsProps {
  readonly rule: DraftRule
  readonly groups: PolicyBody['groups']
  readonly tools: RuleTools
}

/** What becomes of a trip that breaks it, and whose trips it looks at. */
function OutcomeFields({ rule, groups, tools }: FieldsProps) {
  const { t } = useTranslation(['policiesWriter', 'policyVerdict'])
  const options = groups.map(({ code }) => ({ value: code, name: tools.group(code) }))
  return (
    <>
      <div className={styles.row}>
        <SelectField
          path="outcome"
          label={t('outcome')}
          options={policyOutcomes.map((value) => ({ value, name: t(`policyVerdict:${value}`) }))}
        />
        {rule.outcome === 'level' && <LineField path="level" label={t('levels')} inputMode="decimal" maxLength={2} />}
        <SelectField
          path="ifUnknown"
          label={t('ifUnknown')}
          options={(['pass', 'count'] as const).map((value) => ({ value, name: t(`unknown_${value}`) }))}
        />
      </div>
      {groups.length > 0 && <TogglesField path="groups" label={t('forGroups')} options={options} />}
      <CommaField path="costCentres" label={t('forCostCentres')} hint={t('forHint')} />
      {groups.length > 0 && <TogglesField path="exceptGroups" label={t('exceptGroups')} options={options} />}
      <SwitchField path="isOff" label={t('isOff')} />
    </>
  )
}

/** What was entered, as a sentence. */
function Words({ rule, tools }: { readonly rule: DraftRule; readonly tools: RuleTools }) {
  const { t } = useTranslation('policiesWriter')
  return (
    <div className={styles.words} role="status">
      <small>{t('says')}</small>
      {linesOf(rule, tools).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <small>{forWhom(rule, tools)}</small>
    </div>
  )
}

/** Nothing while a figure is missing: sentences are of rules that are whole. */
function linesOf(rule: DraftRule, tools: RuleTools): string[] {
  try {
    return [...new Set(ruleLines(rule, tools))]
  } catch {
    return []
  }
}
