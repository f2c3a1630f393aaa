import { withValue } from '../../../../lib/value-paths.ts'
import { focusPath } from '../focus-path.ts'
import { useForm } from '../state/form-store.ts'
import type { FormFinding } from './form-policy.ts'

/**
 * Puts the nearest choices of findings into the form. The button goes with what it did: the focus goes to the field beside
 * which it stood, or stays in the `part` of the page that it stood in.
 */
export function useTake(part?: string) {
  const store = useForm()
  return (findings: readonly FormFinding[]) => {
    const takes = findings.flatMap(({ take }) => take ?? [])
    store.change((values) => takes.reduce((next, { path, value }) => withValue(next, path, value), values))
    const path = part ?? takes[0]?.path
    if (path !== undefined) focusPath(path)
  }
}
