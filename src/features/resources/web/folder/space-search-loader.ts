export { loadSearch as loader } from '#src/features/search/web/public.tsx'
