/** What a person did and the server does not know yet, such as a decision that can still be taken back. */
type Task = () => Promise<unknown>

const tasks = new Set<Task>()
/** Nobody waits longer to be signed out. */
const mostMs = 3_000

/** Has `task` run while the session still lives; answers how to stop. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Runs what has to be sent under the session that is about to end. What fails is kept by whoever it belongs to. */
export async function runBeforeSignOut(): Promise<void> {
  if (tasks.size === 0) return
  const all = Promise.allSettled([...tasks].map((task) => task()))
  await Promise.race([all, new Promise((resume) => setTimeout(resume, mostMs))])
}
