/** Whether an address asks for a question without what gives its answer away. */
export const isPractice = (search: URLSearchParams) => search.get('practise') === '1'
