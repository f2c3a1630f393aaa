/** Milliseconds in which further calls cause one more run, and no run each. */
const gatherMs = 300

/** Runs at the first of several calls, and once more after the others. */
export function gather(run: () => unknown): { readonly hear: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isOwed) return
      isOwed = false
      run()
      wait()
    }, gatherMs)
  }
  return {
    hear() {
      if (timer === undefined) {
        run()
        wait()
      } else isOwed = true
    },
    end: () => clearTimeout(timer),
  }
}
