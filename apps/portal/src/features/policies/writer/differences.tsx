import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { PolicyRule } from '@portolan/rules/policy/policy-document'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { useTranslation } from 'react-i18next'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import { changesOf, otherChanges } from './policy-draft.rules.ts'
import { forWhom, ruleLines, type RuleTools } from './rule-words.ts'
import { useRuleTools } from './use-rule-tools.ts'
import styles from './differences.module.css'

interface Props {
  readonly before: PolicyBody
  readonly after: PolicyBody
  readonly titles: readonly [before: string, after: string]
}

/** Two policies side by side: only what differs, rule by rule. */
export function Differences({ before, after, titles }: Props) {
  const { t } = useTranslation('policiesWriter')
  const tools = useRuleTools(after, before)
  const changes = changesOf(before, after)
  const others = otherChanges(before, after)
  if (changes.length + others.groups.length === 0 && !others.asking)
    return <p className={styles.none}>{t('noChanges')}</p>
  const asks = ({ blockedMayBeAsked }: PolicyBody) => t(blockedMayBeAsked ? 'mayBeAsked' : 'mayNotBeAsked')
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('differences')}</caption>
      <thead>
        <tr>
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr
            key={change.id}
            data-change={change.before === null ? 'added' : change.after === null ? 'removed' : 'changed'}
          >
            <td>
              <Side rule={change.before} nothing={t('ruleAdded')} tools={tools} />
            </td>
            <td>
              <Side rule={change.after} nothing={t('ruleRemoved')} tools={tools} />
            </td>
          </tr>
        ))}
        {others.groups.map((code) => (
          <tr key={`group ${code}`} data-change="changed">
            <td>
              <GroupSide policy={before} code={code} tools={tools} />
            </td>
            <td>
              <GroupSide policy={after} code={code} tools={tools} />
            </td>
          </tr>
        ))}
        {others.asking && (
          <tr data-change="changed">
            <td>{asks(before)}</td>
            <td>{asks(after)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface SideProps {
  readonly rule: PolicyRule | null
  readonly nothing: string
  readonly tools: RuleTools
}

function Side({ rule, nothing, tools }: SideProps) {
  const { t } = useTranslation('policiesWriter')
  if (!rule) return <span className={styles.nothing}>{nothing}</span>
  return (
    <div className={styles.side}>
      <strong>{textInLanguage(rule.name, tools.language)}</strong>
      {ruleLines(rule, tools).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className={styles.soft}>{forWhom(rule, tools)}</span>
      <span className={styles.soft}>{t(`unknown_${rule.ifUnknown}`)}</span>
      {rule.isOff ? (
        <span className={styles.soft}>{t('off')}</span>
      ) : (
        <PolicyChip outcome={rule.outcome} level={rule.level} />
      )}
    </div>
  )
}

function GroupSide({
  policy,
  code,
  tools,
}: {
  readonly policy: PolicyBody
  readonly code: string
  readonly tools: RuleTools
}) {
  const { t } = useTranslation('policiesWriter')
  const group = policy.groups.find((one) => one.code === code)
  if (!group) return <span className={styles.nothing}>{t('noGroup')}</span>
  return (
    <div className={styles.side}>
      <strong>{t('groupNamed', { name: textInLanguage(group.name, tools.language) })}</strong>
      <span>{t('people', { count: group.people.length })}</span>
      {group.costCentres.length > 0 && <span>{t('costCentre', { code: group.costCentres.join(', ') })}</span>}
    </div>
  )
}
