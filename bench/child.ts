import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A process of `bench/processes`: the load and the server that it measures do not share an event loop. */
export interface Child<Ready, Job, Result> {
  readonly ready: Ready
  run(job: Job): Promise<Result>
  stop(): Promise<void>
}

type Message = { readonly done: unknown } | { readonly failed: string }

/** Starts `bench/processes/<name>.ts`, hands it `options` and waits for what it answers first. */
export async function startChild<Options, Ready, Job = never, Result = never>(
  name: string,
  options: Options,
): Promise<Child<Ready, Job, Result>> {
  // The server writes its log as in production, and the parent discards it.
  const child = fork(join(import.meta.dirname, 'processes', `${name}.ts`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ask = (message: unknown) => answerTo(child, message)
  return {
    ready: (await ask(options)) as Ready,
    run: async (job) => (await ask(job)) as Result,
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

function answerTo(child: ChildProcess, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the measurement ended early'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      const reply = answer as Message
      if ('failed' in reply) reject(new Error(reply.failed))
      else resolve(reply.done)
    })
    child.send(message as object)
  })
}

/**
 * The child's side: the first message starts it, each further one is a job, and it ends when its parent lets go or
 * dies. `stop` closes what it opened.
 */
export function serveParent<Options, Job = never>(
  start: (
    options: Options,
  ) => Promise<{ ready: unknown; run?: (job: Job) => Promise<unknown>; stop: () => Promise<void> }>,
) {
  let started: Awaited<ReturnType<typeof start>> | null = null
  const handle = async (message: unknown): Promise<unknown> => {
    if (started) return await started.run?.(message as Job)
    started = await start(message as Options)
    return started.ready
  }
  process.on('message', (message) => {
    handle(message).then(
      (done) => process.send?.({ done } satisfies Message),
      (error: unknown) =>
        process.send?.({
          failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Message),
    )
  })
  process.once('disconnect', () => {
    const stopped = started?.stop() ?? Promise.resolve()
    stopped.then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
