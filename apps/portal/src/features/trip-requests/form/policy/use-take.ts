import { withValue } from '../../../../lib/value-paths.ts'
import { focusPath } from '../focus-path.ts'
import { useForm } from '../state/form-store.ts'
import type { FormFinding } from './form-policy.ts'

/** Puts the nearest choices of findings into the form; the button is gone then, and the focus goes to the field. */
export function useTake() {
  const store = useForm()
  return (findings: readonly FormFinding[]) => {
    const takes = findings.flatMap(({ take }) => take ?? [])
    store.change((values) => takes.reduce((next, { path, value }) => withValue(next, path, value), values))
    const [first] = takes
    if (first) focusPath(first.path)
  }
}
