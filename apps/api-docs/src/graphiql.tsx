import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL } from 'graphiql';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { examples } from './examples';
import './graphiql.css';
import { memoryStorage } from './memory-storage';
import { sendOperation, type Fetcher } from './send-operation';

const storage = memoryStorage();

/** GraphiQL with example tabs, and a picture for operations that upload one. */
function Explorer() {
  const picture = useRef<HTMLInputElement>(null);
  const fetcher: Fetcher = (operation, options) =>
    sendOperation(operation, {
      headers: options?.headers,
      document: options?.documentAST,
      file: picture.current?.files?.[0],
    }) as ReturnType<Fetcher>;
  return (
    <>
      <header className="bar">
        <a href="/api/docs">API</a>
        <a href="/api/docs/guide">Guide</a>
        <a href="/api/docs/schema.graphql">schema.graphql</a>
        <label>
          Picture to upload <input ref={picture} type="file" accept="image/*" />
        </label>
      </header>
      <GraphiQL
        fetcher={fetcher}
        defaultTabs={examples}
        defaultEditorToolsVisibility
        storage={storage}
        shouldPersistHeaders={false}
      />
    </>
  );
}

createRoot(document.getElementById('graphiql')!).render(<Explorer />);
