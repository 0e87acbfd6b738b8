export { kindRoutes, routes } from './routes.ts'
