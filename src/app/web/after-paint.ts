// Reading needs no framework, so nothing of it may hold up the text: the page's modules are fetched once the text is painted,
// and each is run in a task of its own, those that it needs first (decision 37). A block keeps its names its own.

{
  const modules = document.currentScript!.dataset.modules!.split(' ')

  const fetchNext = () => {
    const script = document.createElement('script')
    // not async: run in the order in which they are asked for
    Object.assign(script, { type: 'module', src: modules.shift(), fetchPriority: 'low', async: false })
    document.head.append(script)
    // on a slow phone, asking for all of them at once would hold the processor too long
    if (modules.length > 0) setTimeout(fetchNext)
  }

  const onPaint = (_: unknown, observer: PerformanceObserver) => {
    observer.disconnect()
    fetchNext()
  }

  // what the modules begin with stands at the page's end
  document.addEventListener('DOMContentLoaded', () => {
    // nothing is painted in a tab that nobody sees
    if (document.hidden) fetchNext()
    else new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  })
}
