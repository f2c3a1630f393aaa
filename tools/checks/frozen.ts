import type { CommittedFile } from './committed.ts'

/** A folder whose code may become less and not more. */
export interface FrozenFolder {
  readonly folder: string
  /** Lines of code and styles, without tests and texts. */
  readonly maxLines: number
  /** What to do instead of adding to it. */
  readonly advice: string
}

export const frozenFolders: readonly FrozenFolder[] = [
  {
    folder: 'apps/profile-manager/src',
    maxLines: 4_900,
    advice:
      'it has a second set of controls, which is frozen: build the feature in apps/portal with the controls of ' +
      'apps/portal/src/ui, or remove as many lines as you add (apps/profile-manager/README.md)',
  },
]

const isCounted = (path: string) =>
  /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/messages/')

/** Names each frozen folder that has more lines than it may have, and each limit that is far above its folder. */
export function findGrownFolders(files: CommittedFile[], frozen: readonly FrozenFolder[] = frozenFolders): string[] {
  return frozen.flatMap(({ folder, maxLines, advice }) => {
    const counted = files.filter(({ path }) => path.startsWith(`${folder}/`) && isCounted(path))
    const lines = counted.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    if (lines > maxLines) return [`${folder} has ${lines} lines, ${lines - maxLines} more than its limit: ${advice}`]
    if (lines < maxLines - 250) return [`${folder} has ${lines} lines only: lower its limit of ${maxLines}`]
    return []
  })
}
