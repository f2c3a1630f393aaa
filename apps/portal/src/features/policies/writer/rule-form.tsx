import { createContext, type ReactNode, use } from 'react'
import { PathFormProvider } from '../../../parts/path-form/path-form.tsx'
import { valueAt, withValue } from '../../../lib/value-paths.ts'

/** A rule that is being edited: numbers are text until it is taken. Fields are named by their paths in the rule. */
interface RuleForm {
  readonly rule: unknown
  readonly set: (path: string, value: unknown) => void
  readonly faults: ReadonlyMap<string, string>
}

const Context = createContext<RuleForm | null>(null)

interface Props {
  readonly rule: unknown
  readonly faults: ReadonlyMap<string, string>
  /** Gets the newest rule, so that of two changes before the next drawing none is lost. */
  readonly onChange: (change: (rule: unknown) => unknown) => void
  readonly children: ReactNode
}

export function RuleFormProvider({ rule, faults, onChange, children }: Props) {
  const set = (path: string, value: unknown) => onChange((before) => withValue(before, path, value))
  return (
    <Context value={{ rule, set, faults }}>
      <PathFormProvider value={{ values: rule, faults, set }}>{children}</PathFormProvider>
    </Context>
  )
}

/** The value at a path that is no text: a list, a switch. */
export function useRuleValue<T>(path: string) {
  const form = use(Context)
  if (!form) throw new Error('This field is not inside of a rule.')
  return {
    value: valueAt(form.rule, path) as T,
    fault: faultIn(form.faults, path),
    set: (value: T) => form.set(path, value),
  }
}

/** Of the field itself, or of something in its list. */
function faultIn(faults: ReadonlyMap<string, string>, path: string): string | null {
  const own = faults.get(path)
  if (own !== undefined) return own
  for (const [place, fault] of faults) if (place.startsWith(`${path}[`)) return fault
  return null
}
