import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CurrentUserContext, useKnownUser } from '#src/client/current-user.ts'
import { type Client, ClientContext } from '#src/client/data/queries.ts'
import { type Site, SiteContext } from '#src/client/head/site.ts'
import { FolderTools } from '#src/features/resources/web/folder/folder-tools.ts'
import { EditTools } from '#src/features/resources/web/writing/edit-tools.ts'
import { thingSource } from '#src/features/links/web/public.tsx'
import { polishSource } from '#src/features/robot/web/public.tsx'
import { PolishSourceContext } from '#src/ui/editor/polish/polish-source.ts'
import { ThingSourceContext } from '#src/ui/editor/links/thing-source.ts'
import { editTools } from './edit-tools.ts'
import { folderTools } from './folder-tools.tsx'

export const App = ({ client, site, children }: { client: Client; site: Site; children: ReactNode }) => (
  <SiteContext value={site}>
    <ClientContext value={client}>
      <QueryClientProvider client={client.queries}>
        <WithUser>
          <FolderTools value={folderTools}>
            <EditTools value={editTools}>
              <ThingSourceContext value={thingSource}>
                <PolishSourceContext value={site.hasModel ? polishSource : undefined}>{children}</PolishSourceContext>
              </ThingSourceContext>
            </EditTools>
          </FolderTools>
        </WithUser>
      </QueryClientProvider>
    </ClientContext>
  </SiteContext>
)

const WithUser = ({ children }: { children: ReactNode }) => (
  <CurrentUserContext value={useKnownUser()}>{children}</CurrentUserContext>
)
