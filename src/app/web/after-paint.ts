// Reading needs no framework, so nothing of it may hold up the text: the page's modules are fetched once the text is painted,
// and each is run in a task of its own, those that it needs first. A classic script, because it has to come before them
// (decision 37); its block keeps its names its own.

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

  // nothing is painted in a tab that nobody sees
  if (document.hidden) fetchNext()
  // what is told to the next frame comes before it is painted, and the next task after that
  else requestAnimationFrame(() => setTimeout(fetchNext))
}
