import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './password-reset.module.css'
import { type Policy, minLength, type Verdict } from './use-policies.ts'

type State = 'met' | 'unmet' | 'warning' | 'open'

interface Rule {
  readonly text: string
  readonly state: State
}

const icons = { met: IconCircleCheck, unmet: IconCircleX, warning: IconAlertTriangle, open: IconCircle } as const

/** The portal's minimum length and the server's policies with their states, announced politely when they change. */
export function PolicyList({ password, verdict }: { readonly password: string; readonly verdict: Verdict }) {
  const { t } = useTranslation('passwordReset')
  const floor: Rule = {
    text: t('atLeast'),
    state: password === '' ? 'open' : password.length < minLength ? 'unmet' : 'met',
  }
  const rules = [floor, ...rulesOf(verdict, t('allMet'))]
  const pending = verdict.kind === 'checking' ? t('checkingRules') : ''
  const failed = verdict.kind === 'failed' ? `${t('notChecked')} ${verdict.message}` : ''
  return (
    <div className={styles.policies}>
      <ul className={styles.rules} aria-label={t('rules')}>
        {rules.map((rule) => (
          <RuleLine key={rule.text} {...rule} />
        ))}
        {pending && <li className={styles.pending}>{pending}</li>}
      </ul>
      {failed && <p className={styles.fieldFault}>{failed}</p>}
      <p className="visually-hidden" role="status">
        {/* Empty while checking, so that only results are announced. */}
        {verdict.kind === 'known' && rules.map((rule) => `${rule.text}: ${stateText(rule.state, t)}`).join('. ')}
        {failed}
      </p>
    </div>
  )
}

export function RuleLine({ text, state }: Rule) {
  const { t } = useTranslation('passwordReset')
  const Icon = icons[state]
  const spoken = stateText(state, t)
  return (
    <li className={styles.rule} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {text}
        {spoken && <span className="visually-hidden"> ({spoken})</span>}
      </span>
    </li>
  )
}

function stateText(state: State, t: (key: 'met' | 'unmet' | 'warning') => string): string {
  return state === 'open' ? '' : t(state)
}

export const ruleOf = ({ Description, IsBlock }: Policy): Rule => ({
  text: Description,
  state: IsBlock ? 'unmet' : 'warning',
})

function rulesOf(verdict: Verdict, allMet: string): Rule[] {
  if (verdict.kind !== 'known') return []
  return verdict.policies.length > 0 ? verdict.policies.map(ruleOf) : [{ text: allMet, state: 'met' }]
}
