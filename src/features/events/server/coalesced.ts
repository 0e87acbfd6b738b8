/** What is asked for while it is done is done once more, however often it was asked for. */
export function coalesced(act: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  async function run() {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await act().catch(onError)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
