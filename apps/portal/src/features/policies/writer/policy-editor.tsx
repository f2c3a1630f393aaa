import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { Menu } from '@mantine/core'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { GroupDialog } from './group-dialog.tsx'
import {
  byKind,
  type DraftGroup,
  type DraftRule,
  freeId,
  newRule,
  type PolicyDraft,
  ruleKinds,
  usedCurrency,
} from './policy-draft.rules.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { forWhom, ruleLines, type RuleTools } from './rule-words.ts'
import { useRuleTools } from './use-rule-tools.ts'
import styles from './policies-page.module.css'

interface Props {
  readonly company: string
  readonly policy: PolicyBody
  /** Null while nothing is changed. */
  readonly draft: PolicyDraft | null
  /** The company's today, ISO 8601. */
  readonly today: string
  /** Somebody has published since it was begun. */
  readonly isStale: boolean
  readonly onChange: (policy: PolicyBody) => void
  readonly onDiscard: () => void
  readonly onPublished: () => void
}

/** What is open over the page; an index of null is something new. */
type Opened =
  | { readonly what: 'rule'; readonly rule: DraftRule; readonly index: number | null }
  | { readonly what: 'group'; readonly group: DraftGroup; readonly index: number | null }
  | { readonly what: 'publish' }
  | null

/** The policy as cards by kind, and what changes it. */
export function PolicyEditor(props: Props) {
  const { company, policy, draft, today, onChange, onPublished } = props
  const { t } = useTranslation('policiesWriter')
  const tools = useRuleTools(policy)
  const [opened, setOpened] = useState<Opened>(null)
  const remove = (index: number) => {
    onChange({ ...policy, rules: policy.rules.filter((_, at) => at !== index) })
    showToast({ kind: 'done', text: t('removed'), action: { text: t('undo'), run: () => onChange(policy) } })
  }
  const begin = (kind: (typeof ruleKinds)[number]) =>
    setOpened({
      what: 'rule',
      index: null,
      rule: newRule(kind, {
        name: { 'en-US': '' },
        currency: usedCurrency(policy.rules) ?? '',
        taken: policy.rules.map(({ id }) => id),
      }),
    })
  return (
    <>
      <Bar {...props} onBegin={begin} onPublish={() => setOpened({ what: 'publish' })} />
      {policy.rules.length === 0 && <p className={styles.empty}>{t('noRules')}</p>}
      <div className={styles.kinds}>
        {byKind(policy.rules).map(({ kind, rules }) => (
          <section key={kind} className={styles.card} aria-label={t(`kind_${kind}`)}>
            <header className={styles.cardHead}>
              <h2>{t(`kind_${kind}`)}</h2>
            </header>
            <ul className={styles.rules}>
              {rules.map(({ rule, index }) => (
                <RuleCard
                  key={rule.id}
                  rule={rule}
                  tools={tools}
                  onEdit={() => setOpened({ what: 'rule', rule, index })}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Groups policy={policy} tools={tools} onOpen={setOpened} onChange={onChange} />
      <Dialogs
        company={company}
        policy={policy}
        draft={draft}
        today={today}
        opened={opened}
        onChange={onChange}
        onPublished={onPublished}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

interface BarProps extends Pick<Props, 'draft' | 'isStale' | 'onDiscard'> {
  readonly onBegin: (kind: (typeof ruleKinds)[number]) => void
  readonly onPublish: () => void
}

/** What adds a rule, and what becomes of the draft: in sight while it is changed. */
function Bar({ draft, isStale, onDiscard, onBegin, onPublish }: BarProps) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  return (
    <div className={styles.bar} data-changed={draft !== null || undefined}>
      <DropMenu width={280}>
        <Menu.Target>
          <Button>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addRule')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('addRule')} className={styles.menu}>
          {ruleKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onBegin(kind)}>
              {t(`kind_${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </DropMenu>
      {draft && (
        <>
          <div className={styles.kept} role="status">
            <span>{t(isStale ? 'draftStale' : 'draftKept')}</span>
            {draft.writtenAt !== null && (
              <small>{t('draftWritten', { when: ownMoment(Date.parse(draft.writtenAt), language) })}</small>
            )}
          </div>
          <Button look="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button look="primary" onClick={onPublish}>
            <IconUpload size={18} stroke={1.75} aria-hidden />
            {t('publish')}
          </Button>
        </>
      )}
    </div>
  )
}

interface RuleCardProps {
  readonly rule: DraftRule
  readonly tools: RuleTools
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function RuleCard({ rule, tools, onEdit, onRemove }: RuleCardProps) {
  const { t } = useTranslation('policiesWriter')
  const name = textInLanguage(rule.name, tools.language)
  return (
    <li data-off={rule.isOff || undefined}>
      <div className={styles.rule}>
        <div className={styles.ruleHead}>
          <strong translate="no">{name}</strong>
          {rule.isOff ? <Chip tone="quiet">{t('off')}</Chip> : <PolicyChip outcome={rule.outcome} level={rule.level} />}
        </div>
        {ruleLines(rule, tools).map((line) =>
          rule.rule.usual === 'expression' ? (
            <code key={line} translate="no">
              {line}
            </code>
          ) : (
            <span key={line}>{line}</span>
          ),
        )}
        <span className={styles.soft}>{forWhom(rule, tools)}</span>
      </div>
      <div className={styles.acts}>
        <IconButton icon={IconPencil} label={t('editNamed', { name })} onClick={onEdit} />
        <IconButton icon={IconTrash} label={t('removeNamed', { name })} onClick={onRemove} />
      </div>
    </li>
  )
}

interface GroupsProps {
  readonly policy: PolicyBody
  readonly tools: RuleTools
  readonly onOpen: (opened: Opened) => void
  readonly onChange: (policy: PolicyBody) => void
}

/** Groups of travellers, and whether what is not allowed may be asked for. */
function Groups({ policy, tools, onOpen, onChange }: GroupsProps) {
  const { t } = useTranslation('policiesWriter')
  const fresh = (): DraftGroup => ({
    code: freeId(
      'group',
      policy.groups.map(({ code }) => code),
    ),
    name: { 'en-US': '' },
    people: [],
    costCentres: [],
  })
  return (
    <section className={styles.card} aria-label={t('groups')}>
      <header className={styles.cardHead}>
        <h2>{t('groups')}</h2>
        <span>{t('groupsHint')}</span>
      </header>
      <ul className={styles.rules}>
        {policy.groups.map((group, index) => (
          <li key={group.code}>
            <div className={styles.rule}>
              <strong translate="no">{tools.group(group.code)}</strong>
              <span className={styles.soft}>
                {[
                  ...(group.people.length > 0 || group.costCentres.length === 0
                    ? [t('people', { count: group.people.length })]
                    : []),
                  ...(group.costCentres.length > 0 ? [t('costCentre', { code: group.costCentres.join(', ') })] : []),
                ].join(' · ')}
              </span>
            </div>
            <div className={styles.acts}>
              <IconButton
                icon={IconPencil}
                label={t('editNamed', { name: tools.group(group.code) })}
                onClick={() => onOpen({ what: 'group', group, index })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button look="quiet" onClick={() => onOpen({ what: 'group', group: fresh(), index: null })}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('addGroup')}
        </Button>
        <label className={styles.asking}>
          <input
            type="checkbox"
            checked={policy.blockedMayBeAsked}
            onChange={({ target }) => onChange({ ...policy, blockedMayBeAsked: target.checked })}
          />
          {t('mayBeAsked')}
        </label>
      </div>
    </section>
  )
}

interface DialogsProps extends Pick<Props, 'company' | 'policy' | 'draft' | 'today' | 'onChange' | 'onPublished'> {
  readonly opened: Opened
  readonly onClose: () => void
}

function Dialogs({ company, policy, draft, today, opened, onChange, onPublished, onClose }: DialogsProps) {
  if (opened?.what === 'rule') {
    const { rule, index } = opened
    return (
      <RuleDialog
        company={company}
        policy={policy}
        rule={rule}
        index={index}
        onTake={(one) => {
          onChange({ ...policy, rules: put(policy.rules, one, index) })
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (opened?.what === 'group') {
    const { group, index } = opened
    return (
      <GroupDialog
        company={company}
        policy={policy}
        group={group}
        index={index}
        onTake={(one) => {
          onChange({ ...policy, groups: put(policy.groups, one, index) })
          onClose()
        }}
        onRemove={
          index === null
            ? null
            : () => {
                onChange({ ...policy, groups: policy.groups.filter((_, at) => at !== index) })
                onClose()
              }
        }
        onClose={onClose}
      />
    )
  }
  if (opened?.what !== 'publish' || !draft) return null
  return (
    <PublishDialog
      company={company}
      draft={draft}
      today={today}
      onPublished={() => {
        onPublished()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const put = <T,>(list: readonly T[], one: T, index: number | null): T[] =>
  index === null ? [...list, one] : list.map((other, at) => (at === index ? one : other))
