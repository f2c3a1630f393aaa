import { policySubjects } from '@portolan/rules/policy/policy-document'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { AreaField, LineField, SelectField } from '../../../parts/path-form/path-form.tsx'
import field from '../../../ui/field/field.module.css'
import { useRuleValue } from './rule-form.tsx'
import styles from './editor.module.css'

/** CodeMirror, the language and its texts: about half of what the page weighs, for whoever writes expressions. */
const code = lazyModule(() => import('./code/code-field.tsx'))

/** What the usual rules cannot say. */
export function ExpressionForm({ groups }: { readonly groups: readonly string[] }) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <SelectField
        path="rule.on"
        label={t('on')}
        options={policySubjects.map((value) => ({ value, name: t(`on_${value}`) }))}
      />
      <CodeField path="rule.when" label={t('when')} hint={t('whenHint')} groups={groups} />
      <CodeField path="rule.must" label={t('must')} hint={t('mustHint')} groups={groups} />
      <AreaField
        path="rule.reason.en-US"
        label={t('reasonText')}
        hint={t('reasonHint', { example: '{flight.hours}' })}
        rows={2}
        maxLength={500}
      />
      <details className={styles.where}>
        <summary>{t('otherLanguages')}</summary>
        <div className={styles.row}>
          {(['zh-CN', 'zh-TW', 'ja-JP'] as const).map((language) => (
            <LineField key={language} path={`rule.reason.${language}`} label={t(`in_${language}`)} maxLength={500} />
          ))}
        </div>
      </details>
    </>
  )
}

interface CodeProps {
  readonly path: string
  readonly label: string
  readonly hint: string
  readonly groups: readonly string[]
}

/** The editor; until it has come, and without a network, a plain field. */
function CodeField({ path, label, hint, groups }: CodeProps) {
  const { value, set, fault } = useRuleValue<string>(path)
  const on = useRuleValue<(typeof policySubjects)[number]>('rule.on').value
  const [module] = useLazyModule(code, true)
  if (!module) return <AreaField path={path} label={label} hint={hint} rows={3} maxLength={2_000} />
  const { CodeEditor } = module
  return (
    <div className={field.field} data-path={path}>
      <span className={field.label}>{label}</span>
      <CodeEditor
        label={label}
        value={value}
        on={on}
        groups={groups}
        isOptional={path === 'rule.when'}
        fault={fault}
        onChange={set}
      />
      <p className={field.hint}>{hint}</p>
    </div>
  )
}
