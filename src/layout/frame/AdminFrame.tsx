import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQueryClient } from '../../client/queryClient';
import { FrameBody, type FrameBodyProps } from './FrameBody';
import { LayoutProvider } from './LayoutProvider';

/** The frame of those who are signed in. What they were shown outlives an error page, not their sign-in (row S22). */
export default function AdminFrame(props: FrameBodyProps) {
  const [client] = useState(sessionQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LayoutProvider>
        <FrameBody {...props} />
      </LayoutProvider>
    </QueryClientProvider>
  );
}
