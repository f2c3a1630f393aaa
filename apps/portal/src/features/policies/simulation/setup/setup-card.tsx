import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { InsightCard } from '../../../../ui/insight/insight.tsx'
import type { PolicyVersions } from '../../policies.queries.ts'
import { ApprovalChangesForm } from './approval-changes.tsx'
import { BudgetChangesForm } from './budget-changes.tsx'
import styles from './setup.module.css'
import type { SetupState, SideName } from './use-setup.ts'

interface Props {
  readonly company: string
  readonly setup: SetupState
  readonly hasDraft: boolean
  readonly versions: PolicyVersions
  readonly approvalVersions: PolicyVersions
  readonly isLocked: boolean
  readonly children: React.ReactNode
}

/** What is compared: two sides, each a policy, rules of approval and budgets. */
export function SetupCard({ company, setup, hasDraft, versions, approvalVersions, isLocked, children }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const sides = (['before', 'after'] as const).map((name) => ({ name, ...setup.sideOf(name) }))
  const isChanged = (what: 'approval' | 'budgets') => sides.some((side) => side[what] === 'changed')
  return (
    <InsightCard title={t('compared')} note={t('comparedNote')}>
      <fieldset className={styles.setup} disabled={isLocked} aria-label={t('compared')}>
        <div className={styles.sides}>
          {sides.map(({ name }) => (
            <SideFields
              key={name}
              name={name}
              setup={setup}
              hasDraft={hasDraft}
              versions={versions}
              approvalVersions={approvalVersions}
            />
          ))}
        </div>
        {isChanged('approval') && setup.document && <ApprovalChangesForm setup={setup} document={setup.document} />}
        {isChanged('budgets') && <BudgetChangesForm setup={setup} />}
      </fieldset>
      {setup.isSame && (
        <p className={styles.same}>
          {t(hasDraft ? 'chooseOther' : 'noDraft')}{' '}
          {!hasDraft && (
            <Link to="/policies" search={{ company }}>
              {t('writeOne')}
            </Link>
          )}
        </p>
      )}
      <div className={styles.foot}>{children}</div>
    </InsightCard>
  )
}

interface SideProps extends Pick<Props, 'setup' | 'hasDraft' | 'versions' | 'approvalVersions'> {
  readonly name: SideName
}

function SideFields({ name, setup, hasDraft, versions, approvalVersions }: SideProps) {
  const { t } = useTranslation(['policiesSimulation', 'shell'])
  const side = setup.sideOf(name)
  return (
    <fieldset className={styles.side} data-side={name}>
      <legend>{t(name)}</legend>
      <Choice
        label={t('travelPolicy')}
        value={side.policy}
        options={[...(hasDraft ? [['draft', t('draft')] as const] : []), ['published', t('published')]]}
        versions={versions}
        onChoose={(policy) => setup.setSide(name, { policy })}
      />
      <Choice
        label={t('approval')}
        value={side.approval}
        options={[
          ['published', t('published')],
          ...(setup.document ? [['changed', t('changedHere', { count: setup.changedRules })] as const] : []),
        ]}
        versions={approvalVersions}
        onChoose={(approval) => setup.setSide(name, { approval })}
      />
      {setup.budgets.length > 0 && (
        <Choice
          label={t('shell:budgets')}
          value={side.budgets}
          options={[
            ['published', t('asTheyAre')],
            ['changed', t('changedHere', { count: setup.changedBudgets })],
          ]}
          versions={[]}
          onChoose={(budgets) => setup.setSide(name, { budgets })}
        />
      )}
    </fieldset>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly versions: PolicyVersions
  readonly onChoose: (value: T) => void
}

function Choice<T extends string>({ label, value, options, versions, onChoose }: ChoiceProps<T>) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {versions.map(({ Version, ValidFrom }) => (
          <option key={Version} value={String(Version)}>
            {t('versionFrom', { version: Version, day: formatDay(ValidFrom.replaceAll('-', ''), language) })}
          </option>
        ))}
      </select>
    </div>
  )
}
