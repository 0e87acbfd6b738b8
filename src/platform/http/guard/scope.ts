import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Scope, scopes } from '#src/shared/scopes.ts'
import { holdsScope, type Viewer } from '#src/platform/permission.ts'

/** What a personal access token has to carry for a call; null where none may make it. */
export function scopeOf({ access, live, method, scope }: AnyEndpoint): Scope | null {
  if (access === 'site_admin' || live || scope === 'none') return null
  return scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write')
}

/** @throws forbidden for a token that is not for this call */
export function requireScope(endpoint: AnyEndpoint, viewer: Viewer): void {
  if (!viewer?.scopes) return
  const needed = scopeOf(endpoint)
  if (needed === null)
    throw new AppError('forbidden', '访问令牌不能用于账号、安全和站点管理，也不能打开长连接，请在网站上登录后操作')
  if (!holdsScope(viewer, needed))
    throw new AppError('forbidden', `这个访问令牌没有“${scopes[needed].name}”权限，请新建一个有此权限的令牌`)
}
